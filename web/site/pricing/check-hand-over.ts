import type { FieldChoices } from '../../../contract/site/leads/fields.ts'
import { PricingForm } from '../../../contract/site/pricing/lead.ts'
import { problemsOf } from '../leads/problems.ts'

/** What the server would refuse unseen, by its own rule. */
export const check = (body: unknown, fields: FieldChoices) => problemsOf(PricingForm, body, fields)
