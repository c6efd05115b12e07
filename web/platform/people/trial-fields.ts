import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import type { FieldSpec } from '../forms/fields.ts'

/** Whether visitors may open trials. */
export const trialFields: readonly FieldSpec[] = [
  {
    kind: 'toggle',
    name: 'open',
    label: 'Visitors may open trials',
    hint:
      'A visitor gives a name, a company and an address. The mail to it leads to an account without a role here, and ' +
      `to a sample company that lasts ${TRIAL_DAYS} days. Without a mail server nobody can open one.`,
  },
]
