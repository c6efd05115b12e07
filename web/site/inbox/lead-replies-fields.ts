import { replyVariables } from '../../../contract/site/leads/replies.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'

const variables = Object.entries(replyVariables)
  .map(([name, said]) => `{${name}}: ${said.toLowerCase()}`)
  .join(', ')

/** The texts that answers to leads begin with. */
export const leadRepliesFields: readonly FieldSpec[] = [
  {
    kind: 'list',
    name: 'templates',
    label: 'Answer templates',
    one: 'template',
    max: 40,
    blank: { name: '', subject: '', text: '' },
    summary: ({ name }) => ({ title: typeof name === 'string' && name ? name : 'A template without a name' }),
    fields: [
      { kind: 'text', name: 'name', label: 'Name', max: 60, hint: 'Only colleagues see it.' },
      { kind: 'text', name: 'subject', label: 'Subject', max: 200 },
      {
        kind: 'textarea',
        name: 'text',
        label: 'Text',
        max: 5000,
        rows: 8,
        hint: `${variables}. Put what is to be filled in each time in brackets, such as [your question].`,
      },
    ],
  },
]
