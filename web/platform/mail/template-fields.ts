import { mailWordLengths as most } from '../../../contract/platform/mail/templates.ts'
import type { FieldSpec } from '../forms/fields.ts'

/** The words of a mail; those without a button lead nowhere. */
export const templateFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'subject', label: 'Subject', max: most.subject },
  {
    kind: 'text',
    name: 'preheader',
    label: 'Preheader',
    max: most.preheader,
    hint: 'Lists of mails show it beside the subject.',
  },
  { kind: 'text', name: 'heading', label: 'Heading', max: most.heading },
  {
    kind: 'textarea',
    name: 'body',
    label: 'Body',
    max: most.body,
    rows: 8,
    hint: 'Blank lines part paragraphs. What the product adds by itself, such as answers of a form, follows them.',
  },
  {
    kind: 'text',
    name: 'button',
    label: 'Button',
    max: most.button,
    hint: 'Where it leads is fixed.',
    when: ({ button }) => button !== undefined,
  },
  { kind: 'textarea', name: 'note', label: 'Small print', max: most.note, rows: 3 },
  {
    kind: 'textarea',
    name: 'why',
    label: 'Reason in the footer',
    max: most.why,
    rows: 3,
    hint: 'Why this person gets this mail.',
  },
]
