import { CaptchaConfig } from '../../../contract/platform/captcha/captcha.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { defineSetting } from '../editing/setting.ts'
import { CAPTCHA_TAGS } from './secrets.ts'

/** The captcha settings. */
export const captchaKind = defineSetting({
  kind: 'captcha',
  shape: CaptchaConfig,
  fallback: captchaDefault,
  title: 'Captcha',
  tags: CAPTCHA_TAGS,
})
