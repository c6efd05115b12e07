import { captcha } from '../../../contract/platform/captcha/captcha.ts'
import { routes } from '../../core/rooms/routes.ts'
import { challengeFor, formChecks } from './checks.ts'
import { stampAt } from './stamp.ts'

export const captchaRoutes = routes(captcha, {
  challenge: ({ query: { form } }, services) => challengeFor(services, form),
  forms: (_, services) => formChecks(services),
  stamp: async (_, { env, clock }) => ({ stamp: stampAt(env.secret, clock()) }),
})
