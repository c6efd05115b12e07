import { captchaScreens } from '../../../contract/platform/captcha/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const captchaAdmin = areaOf(captchaScreens, {})
