import { DemoForm } from '../../contract/leads/forms.ts'
import { problemsOf } from './problems.ts'

/** What the server would refuse unseen, by its own rule. */
export const check = (body: unknown) => problemsOf(DemoForm, body)
