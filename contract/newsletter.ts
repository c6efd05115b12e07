import * as z from 'zod/mini'
import { endpoints } from './core.ts'

/** The two sentences of the form (specification, section 5), said by the browser and by the server alike. */
export const newsletterMessages = {
  email: 'Please enter a valid email address',
  consent: 'You must agree to receive newsletters',
} as const

/** What a subscriber agrees to, until an editor words it otherwise in the footer. */
export const consentTextDefault = 'I agree to receive the newsletter and can unsubscribe at any time.'

/** `consentTracking` says that consent was given, when, and in which form (specification, section 7). */
export const Subscription = z.strictObject({
  email: z
    .string(newsletterMessages.email)
    .check(z.trim(), z.maxLength(254, newsletterMessages.email), z.email(newsletterMessages.email)),
  consentTracking: z
    .string(newsletterMessages.consent)
    .check(z.maxLength(300), z.refine((value) => value.trim() !== '' && value.isWellFormed(), newsletterMessages.consent)),
})
export type Subscription = z.infer<typeof Subscription>

export const newsletter = endpoints({
  subscribe: {
    method: 'POST', path: '/newsletter/subscribe', access: 'public', status: 202,
    summary: 'Records a wish to subscribe. The answer is the same for every address, known or not.',
    body: Subscription, reply: z.strictObject({ message: z.string() }),
  },
})
