import type { FieldSpec } from '../forms/fields.ts'

/** What visitors are asked before a provider's script loads that may set cookies. */
export const consentFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'title',
    label: 'Question',
    max: 60,
    hint: 'Shown only while a provider is on that asks first. The provider’s settings say whether it does.',
  },
  { kind: 'textarea', name: 'text', label: 'What it is about', max: 400, rows: 3 },
  { kind: 'text', name: 'accept', label: 'Button that allows it', max: 30, half: true },
  { kind: 'text', name: 'refuse', label: 'Button that refuses it', max: 30, half: true },
  { kind: 'text', name: 'policy', label: 'Link to the policy', max: 40, half: true },
  { kind: 'text', name: 'policyUrl', label: 'Link to the policy', max: 300, figure: true, half: true },
  {
    kind: 'text',
    name: 'change',
    label: 'Entry in the footer',
    max: 40,
    half: true,
    hint: 'It stands in the legal row and asks again.',
  },
  { kind: 'text', name: 'close', label: 'Button that closes', max: 30, half: true },
  {
    kind: 'textarea',
    name: 'signal',
    label: 'Where the browser refuses',
    max: 300,
    rows: 2,
    hint: 'Said behind the footer’s entry where Do Not Track or Global Privacy Control is on. These visitors are not asked while the provider respects it.',
  },
]
