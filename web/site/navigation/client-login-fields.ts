import type { FieldSpec } from '../../platform/forms/fields.ts'

/** The link to the client portal. */
export const clientLoginFields: readonly FieldSpec[] = [
  {
    kind: 'link',
    name: 'url',
    label: 'Where people log in',
    hint: 'Without an address the footer shows no link.',
  },
  { kind: 'text', name: 'text', label: 'Text', max: 40 },
  { kind: 'toggle', name: 'openInNewTab', label: 'Open in a new tab' },
]
