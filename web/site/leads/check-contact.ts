import type { Asked } from '../../../contract/site/leads/fields.ts'
import { ContactForm } from '../../../contract/site/leads/forms.ts'
import { problemsOf } from './problems.ts'

/** What the server would refuse unseen, by its own rule. */
export const check = (body: unknown, fields: Asked) => problemsOf(ContactForm, body, fields)
