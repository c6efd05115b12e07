import { type FieldUse, fieldUses } from '../../../contract/site/leads/fields.ts'
import { descriptionField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec, textOf } from '../../platform/forms/fields.ts'

const opening: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'text', name: 'tagline', label: 'Tagline', max: 120 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 300 },
  descriptionField('description'),
]

/** The words around a form. */
export const formFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 300, rows: 2 },
  { kind: 'text', name: 'button', label: 'Button', max: 40 },
  {
    kind: 'textarea',
    name: 'consentText',
    label: 'Consent',
    max: 300,
    rows: 2,
    hint: 'Kept with every request, word for word.',
  },
  { kind: 'text', name: 'sentTitle', label: 'Once it is sent', max: 80 },
  { kind: 'textarea', name: 'sentText', label: 'Text then', max: 300, rows: 2 },
  { kind: 'strings', name: 'sentSteps', label: 'What happens next', one: 'step', max: 6, length: 160 },
]

/** A field of the form: what it is called, and with `uses` whether it is asked for. */
const askedField = (name: string, of: string, uses: readonly FieldUse[] = []): FieldSpec => ({
  kind: 'group',
  name,
  label: of,
  bare: true,
  half: uses.length === 0,
  fields: [
    { kind: 'text', name: 'label', label: `${of} is called`, max: 60, half: uses.length > 0 },
    ...(uses.length > 0 ? [useField(of, uses)] : []),
  ],
})
const useField = (of: string, uses: readonly FieldUse[]): FieldSpec => ({
  kind: 'select',
  name: 'use',
  label: `${of} is`,
  choices: choices(uses, { hidden: 'Not asked for' }),
  half: true,
})
const askedFields = (fields: FieldSpec[]): FieldSpec => ({
  kind: 'group',
  name: 'fields',
  label: 'Fields of the form',
  hint: 'Name and email are always required: nobody could be answered without.',
  fields,
})
const person: FieldSpec[] = [
  askedField('name', 'Name'),
  askedField('email', 'Email'),
  askedField('company', 'Company', fieldUses),
  askedField('phone', 'Phone', fieldUses),
]

/** What a form asks of the person. */
export const personFields = askedFields(person)

const form: FieldSpec = { kind: 'group', name: 'form', label: 'Form', fields: formFields }

export const demoFields: readonly FieldSpec[] = [
  ...opening,
  {
    kind: 'group',
    name: 'ways',
    label: 'The two cards at the top',
    fields: [
      { kind: 'text', name: 'tryTitle', label: 'Trial: title', max: 60 },
      { kind: 'textarea', name: 'tryText', label: 'Trial: text', max: 200, rows: 2 },
      {
        kind: 'textarea',
        name: 'tryClosed',
        label: 'Trial: while none can be opened',
        max: 200,
        rows: 2,
        hint: 'Shown instead of the form while mail is off or trials are switched off.',
      },
      { kind: 'text', name: 'bookTitle', label: 'Call: title', max: 60 },
      { kind: 'textarea', name: 'bookText', label: 'Call: text', max: 200, rows: 2 },
      { kind: 'text', name: 'bookButton', label: 'Call: button', max: 40 },
    ],
  },
  { kind: 'text', name: 'expectTitle', label: 'What to expect', max: 80 },
  {
    kind: 'list',
    name: 'expectSteps',
    label: 'Steps of the call',
    one: 'step',
    max: 8,
    blank: { time: '', title: '', text: '' },
    summary: ({ title, time }) => ({ title: textOf(title), aside: textOf(time) }),
    fields: [
      { kind: 'text', name: 'title', label: 'Title', max: 80 },
      { kind: 'text', name: 'time', label: 'Time', max: 20, figure: true },
      { kind: 'textarea', name: 'text', label: 'Text', max: 200 },
    ],
  },
  { kind: 'strings', name: 'companySizes', label: 'Company sizes', one: 'size', max: 12, length: 80 },
  { kind: 'strings', name: 'guards', label: 'Numbers of guards', one: 'number', max: 12, length: 80 },
  askedFields([
    ...person,
    askedField('companySize', 'Company size', fieldUses),
    askedField('guards', 'Guards', fieldUses),
    {
      kind: 'group',
      name: 'slots',
      label: 'Times',
      bare: true,
      fields: [useField('Choosing a time', ['optional', 'hidden'])],
    },
    askedField('message', 'Message', fieldUses),
  ]),
  { kind: 'text', name: 'slotsTitle', label: 'Heading of the times', max: 80 },
  { kind: 'textarea', name: 'slotsText', label: 'Text of the times', max: 200, rows: 2 },
  { kind: 'textarea', name: 'noSlots', label: 'When no time is open', max: 200, rows: 2 },
  form,
]

export const contactFields: readonly FieldSpec[] = [
  ...opening,
  { kind: 'strings', name: 'topics', label: 'Topics', one: 'topic', max: 12, length: 80 },
  askedFields([...person, askedField('topic', 'Topic', fieldUses), askedField('message', 'Message')]),
  { kind: 'text', name: 'officeTitle', label: 'Heading of the office', max: 80 },
  { kind: 'textarea', name: 'officeText', label: 'Text of the office', max: 200, rows: 2 },
  form,
]

const days = choices(['1', '2', '3', '4', '5', '6', '7'], {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
})
const zones = () =>
  choices(
    Intl.supportedValuesOf('timeZone'),
    Object.fromEntries(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')])),
  )

export const slotFields: readonly FieldSpec[] = [
  { kind: 'select', name: 'zone', label: 'Time zone of the office', choices: zones() },
  { kind: 'checks', name: 'days', label: 'Days', choices: days, numbers: true },
  { kind: 'text', name: 'from', label: 'From', figure: true, max: 5, placeholder: '09:00', half: true },
  { kind: 'text', name: 'to', label: 'To', figure: true, max: 5, placeholder: '17:00', half: true },
  { kind: 'number', name: 'minutes', label: 'One demo takes', unit: 'minutes', min: 10, max: 240, half: true },
  { kind: 'number', name: 'capacity', label: 'At the same time', unit: 'demos', min: 1, max: 50, half: true },
  { kind: 'number', name: 'noticeHours', label: 'Notice', unit: 'hours', min: 0, max: 720, half: true },
  { kind: 'number', name: 'daysAhead', label: 'Offered for', unit: 'days', min: 1, max: 60, half: true },
  {
    kind: 'strings',
    name: 'closed',
    label: 'Closed on',
    one: 'day',
    max: 100,
    length: 10,
    hint: 'Whole days, such as 2026-12-25.',
  },
]
