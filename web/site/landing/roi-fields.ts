import { buttonField } from '../../platform/forms/common-fields.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'

const share = (name: string, label: string): FieldSpec => ({
  kind: 'number',
  name,
  label,
  percent: true,
  min: 0,
  max: 1,
  half: true,
})

const word = (name: string, label: string, max = 40): FieldSpec => ({ kind: 'text', name, label, max, half: true })

const sentence = (name: string, label: string): FieldSpec => ({ kind: 'textarea', name, label, max: 200, rows: 2 })

/** The ROI calculator: what it starts with, and every assumption behind it. */
export const roiFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 240 },
  {
    kind: 'group',
    name: 'labels',
    label: 'What is moved',
    fields: [
      word('guards', 'Guards'),
      word('hourlyWage', 'Hourly wage'),
      word('adminHours', 'Admin hours'),
      { kind: 'text', name: 'adminHint', label: 'What counts as admin hours', max: 80, half: true },
      word('overtimeShare', 'Overtime'),
      word('noShowRate', 'No-shows'),
    ],
  },
  {
    kind: 'group',
    name: 'docket',
    label: 'The docket',
    fields: [
      word('title', 'Title', 60),
      word('office', 'Office hours'),
      word('overtime', 'Overtime'),
      word('noShows', 'No-shows'),
      word('price', 'Price'),
      word('keeps', 'What is saved'),
      word('today', 'What it costs today'),
      { ...word('withUs', 'What it costs then'), hint: 'The name of the site follows.' },
      word('assumes', 'Heading of the assumptions', 60),
    ],
  },
  {
    kind: 'group',
    name: 'sentences',
    label: 'Sentences',
    hint: 'What stands in braces is replaced by its figure.',
    fields: [
      word('costs', 'Before a loss', 60),
      word('perYear', 'Behind the sum', 80),
      word('neverPaid', 'Never paid back', 80),
      word('latePaid', 'Paid back late', 80),
      word('paidInOne', 'Paid back in a week', 80),
      word('paidIn', 'Paid back in weeks', 80),
      sentence('office', 'Office hours'),
      sentence('overtime', 'Overtime'),
      sentence('noShows', 'No-shows'),
      sentence('shifts', 'Shifts'),
      sentence('price', 'Price'),
      sentence('setUp', 'Set-up'),
    ],
  },
  {
    kind: 'group',
    name: 'start',
    label: 'Starts at',
    fields: [
      { kind: 'number', name: 'guards', label: 'Guards', min: 1, max: 5000, half: true },
      { kind: 'money', name: 'hourlyWage', label: 'Hourly wage', half: true },
      { kind: 'number', name: 'adminHours', label: 'Office hours a week', min: 0, max: 2000, half: true },
      share('overtimeShare', 'Overtime'),
      share('noShowRate', 'No-shows'),
    ],
  },
  {
    kind: 'group',
    name: 'assumptions',
    label: 'Assumptions',
    hint: 'Each is shown to the visitor.',
    fields: [
      share('officeHoursSaved', 'Office hours saved'),
      share('overtimeAvoided', 'Overtime avoided'),
      { kind: 'number', name: 'overtimeRate', label: 'Overtime pays', unit: '× wage', min: 1, max: 3, half: true },
      share('noShowsAvoided', 'No-shows avoided'),
      { kind: 'number', name: 'hoursPerNoShow', label: 'A no-show costs', unit: 'hours', min: 0, max: 24, half: true },
      { kind: 'number', name: 'shiftsPerGuardPerWeek', label: 'Shifts a week', min: 1, max: 7, half: true },
      { kind: 'number', name: 'hoursPerShift', label: 'Hours a shift', min: 1, max: 24, half: true },
      { kind: 'money', name: 'pricePerGuardPerMonth', label: 'Price a guard and month', half: true },
      { kind: 'number', name: 'setUpHours', label: 'Set-up', unit: 'hours', min: 0, max: 1000, half: true },
    ],
  },
  buttonField('button', 'Button'),
]
