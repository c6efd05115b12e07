import { captchaScreens } from '../../../contract/platform/captcha/admin.ts'
import { room } from '../../core/http/room.ts'
import { captchaRoutes } from './routes.ts'
import { captchaSeed } from './seed.ts'

export const captchaRoom = room({ routes: [captchaRoutes], seed: captchaSeed, screens: captchaScreens })
