import * as z from 'zod/mini'
import { endpoints, text } from './core.ts'

/** The two sentences of the form (specification, section 5), said by the browser and by the server alike. */
export const newsletterMessages = {
  email: 'Please enter a valid email address',
  consent: 'You must agree to receive newsletters',
} as const

/** `consentTracking` says that consent was given, when, and in which form (specification, section 7). */
export const Subscription = z.strictObject({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, newsletterMessages.email), z.email(newsletterMessages.email)),
  consentTracking: text(300).check(z.minLength(1, newsletterMessages.consent)),
})
export type Subscription = z.infer<typeof Subscription>

export const newsletter = endpoints({
  subscribe: {
    method: 'POST', path: '/newsletter/subscribe', access: 'public', status: 202,
    summary: 'Records a wish to subscribe. The answer is the same for every address, known or not.',
    body: Subscription, reply: z.strictObject({ message: z.string() }),
  },
})
