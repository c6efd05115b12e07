import { captcha } from '../../contract/captcha/captcha.ts'
import { routes } from '../core/routes.ts'
import { challengeFor } from './checks.ts'

export const captchaRoutes = routes(captcha, {
  challenge: ({ query: { form } }, house) => challengeFor(house, form),
})
