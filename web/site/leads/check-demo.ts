import type { FieldChoices } from '../../../contract/site/leads/fields.ts'
import { DemoForm } from '../../../contract/site/leads/forms.ts'
import { problemsOf } from './problems.ts'

/** What the server would refuse unseen, by its own rule. */
export const check = (body: unknown, fields: FieldChoices) => problemsOf(DemoForm, body, fields)
