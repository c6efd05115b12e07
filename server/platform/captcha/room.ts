import { captchaScreens } from '../../../contract/platform/captcha/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { captchaOverview, keepFigures } from './figures.ts'
import { editCaptcha } from './kinds.ts'
import { managingCaptchaRoutes } from './managing.ts'
import { captchaRoutes } from './routes.ts'
import { captchaSeed } from './seed.ts'

export const captchaRoom = room({
  routes: [captchaRoutes, managingCaptchaRoutes, keepFigures],
  kinds: [editCaptcha],
  seed: captchaSeed,
  overviews: [captchaOverview],
  screens: captchaScreens,
})
