import { newsletter } from '../../contract/newsletter/subscription.ts'
import { consentTextDefault } from '../../contract/newsletter/words.ts'
import { routes } from '../core/routes.ts'
import { recordSubscription } from './queries.ts'

const MAX_USER_AGENT = 400

export const newsletterRoutes = routes(newsletter, {
  subscribe: async ({ body: { email, consentTracking } }, { database, clock, request }) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)
    const consent = { email, form: 'footer', statement: consentTracking, address: request.ip, userAgent, at: clock() }
    await recordSubscription(database, consent, consentTextDefault)
    return { message: 'Please check your email to confirm your subscription.' }
  },
})
