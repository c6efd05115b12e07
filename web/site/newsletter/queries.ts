import type { newsletter } from '../../../contract/site/newsletter/subscription.ts'
import { call } from '../../core/call.ts'

/** Asks for the newsletter from the footer form; the consent was given at `consentedAt`. */
export const subscribe = (email: string, consentedAt: Date) =>
  call<(typeof newsletter)['subscribe']>('POST /newsletter/subscribe', {
    body: { email, consentTracking: `Consent given at ${consentedAt.toISOString()} in the footer newsletter form` },
  })
