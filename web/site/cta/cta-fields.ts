import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { buttonField } from '../../platform/forms/common-fields.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'

export const ctaFields: readonly FieldSpec[] = [
  { kind: 'textarea', name: 'title', label: 'Title', max: 120, rows: 2 },
  { kind: 'textarea', name: 'subtitle', label: 'Subtitle', max: 300 },
  buttonField('primaryButton', 'First button'),
  buttonField('secondaryButton', 'Second button'),
]

/** One that any number of pages show. */
export const reusableFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Name', max: 80, hint: 'What you choose it by. Visitors never read it.' },
  { kind: 'text', name: 'title', label: 'Title', max: 100 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 300 },
  buttonField('primaryButton', 'First button'),
  buttonField('secondaryButton', 'Second button', true),
]

export const reusableBlank = (name: string): ReusableCta => ({
  name,
  title: '',
  text: '',
  primaryButton: { text: '', href: '' },
  secondaryButton: null,
})

export const stickyFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'badgeText', label: 'Badge', max: 40 },
  { kind: 'text', name: 'mainMessage', label: 'Message', max: 160 },
  { kind: 'text', name: 'boldMessage', label: 'Bold message', max: 80 },
  { kind: 'text', name: 'demoButtonText', label: 'Demo button', max: 40, half: true },
  { kind: 'link', name: 'demoButtonUrl', label: 'Link', half: true },
  { kind: 'text', name: 'trialButtonText', label: 'Trial button', max: 40, half: true },
  { kind: 'link', name: 'trialButtonUrl', label: 'Link', half: true },
]

export const closingFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'time', label: 'Time', max: 10, figure: true },
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 200 },
]
