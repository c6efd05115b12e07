import { Subscription } from '../../../contract/site/newsletter/subscription.ts'
import { newsletterMessages } from '../../../contract/site/newsletter/words.ts'

export type Problems = { email?: string; consent?: string }

/**
 * What is wrong with a subscription, by the very rule that the server applies. Loaded when the form is first touched.
 */
export function check(email: string, consent: boolean): Problems {
  return {
    ...(!Subscription.shape.email.safeParse(email).success && { email: newsletterMessages.email }),
    ...(!consent && { consent: newsletterMessages.consent }),
  }
}
