import type { FieldSpec } from '../../platform/forms/fields.ts'
import { slotFields } from '../leads/demo-fields.ts'

const ofOffice = (name: string) => slotFields.find((field) => field.name === name)!

/** How leads are answered: when the office works, how soon it answers, and who. */
export const leadRulesFields: readonly FieldSpec[] = [
  {
    kind: 'number',
    name: 'targetHours',
    label: 'First answer within',
    unit: 'office hours',
    min: 1,
    max: 200,
    hint: 'Counts for leads that arrive from now on. Administrators get a mail once an answer is late.',
  },
  {
    kind: 'select',
    name: 'assign',
    label: 'Assign new leads to',
    choices: [
      { value: 'nobody', label: 'Nobody' },
      { value: 'turns', label: 'Administrators, by turns' },
    ],
  },
  ...['zone', 'days', 'from', 'to', 'closed'].map(ofOffice),
]
