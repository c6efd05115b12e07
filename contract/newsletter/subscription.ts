import * as z from 'zod/mini'
import { endpoints } from '../core.ts'
import { newsletterMessages } from './words.ts'

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
