import { captchaScreens } from '../../../contract/platform/captcha/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { captchaOverview, keepFigures } from './figures.ts'
import { captchaKind } from './kinds.ts'
import { managingCaptchaRoutes } from './managing.ts'
import { captchaRoutes } from './routes.ts'
import { captchaSeed } from './seed.ts'

export const captchaRoom = room({
  routes: [captchaRoutes, managingCaptchaRoutes, keepFigures],
  kinds: [captchaKind],
  seed: captchaSeed,
  overviews: [captchaOverview],
  screens: captchaScreens,
})
