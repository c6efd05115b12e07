import { CaptchaConfig } from '../../../contract/platform/captcha/captcha.ts'
import { captchaEditing } from '../../../contract/platform/captcha/editing.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { defineSetting } from '../editing/setting.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'
import { CAPTCHA_TAGS } from './secrets.ts'

/** The captcha in its editor. */
export const editCaptcha = serveEditingPlaces(
  captchaEditing,
  defineSetting({
    kind: 'captcha',
    shape: CaptchaConfig,
    fallback: captchaDefault,
    title: 'Captcha',
    tags: CAPTCHA_TAGS,
  }),
)
