import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Received } from '../leads/endpoints.ts'
import { LeadBase } from '../leads/forms.ts'
import { currencies, mainCurrency } from './currencies.ts'
import { Answers } from './wizard.ts'

/** The wizard's form: the person, the currency and the answers. The server calculates the figures again. */
export const PricingForm = z.extend(LeadBase, {
  answers: Answers,
  currency: z._default(z.enum(currencies), mainCurrency),
})
export type PricingForm = z.infer<typeof PricingForm>

export const pricingLead = endpoints({
  handOver: {
    method: 'POST',
    path: '/leads/pricing',
    access: 'public',
    status: 201,
    summary: 'Receives the answers of the pricing wizard and sends the estimate. Ten an hour from one network.',
    body: PricingForm,
    reply: Received,
  },
})
