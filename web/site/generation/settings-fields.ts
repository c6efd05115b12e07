import { currencies } from '../../../contract/site/pricing/currencies.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'

const price = (name: string, label: string): FieldSpec => ({
  kind: 'number',
  name,
  label,
  min: 0,
  max: 10_000,
  step: 0.001,
  unit: 'per million tokens',
  half: true,
})

/** Which server generates texts, within which limits, and what it is told each time. */
export const settingsFields: readonly FieldSpec[] = [
  { kind: 'toggle', name: 'enabled', label: 'Content generation is on' },
  {
    kind: 'text',
    name: 'baseUrl',
    label: 'URL of the server',
    max: 300,
    figure: true,
    placeholder: 'https://api.example.com/v1',
    hint: 'Any server that answers /chat/completions below this address, as OpenAI’s does.',
  },
  { kind: 'text', name: 'model', label: 'Model', max: 120, figure: true, half: true },
  {
    kind: 'number',
    name: 'longestAnswer',
    label: 'Longest answer',
    unit: 'tokens',
    min: 100,
    max: 32_000,
    half: true,
  },
  {
    kind: 'group',
    name: 'budget',
    label: 'Budget of a month',
    hint:
      'Counted from the first of the month, UTC. The most that a text may come to is set aside before it is asked ' +
      'for.',
    fields: [
      {
        kind: 'select',
        name: 'unit',
        label: 'Counted in',
        choices: choices(['tokens', 'money'], { tokens: 'Tokens', money: 'Money' }),
        half: true,
      },
      {
        kind: 'select',
        name: 'currency',
        label: 'Currency',
        choices: currencies.map((value) => ({ value, label: value })),
        half: true,
      },
      {
        kind: 'number',
        name: 'month',
        label: 'For everybody together',
        min: 0,
        max: 1_000_000_000,
        step: 0.01,
        half: true,
      },
      { kind: 'number', name: 'person', label: 'For each person', min: 0, max: 1_000_000_000, step: 0.01, half: true },
      price('inputPrice', 'Price of what is sent'),
      price('outputPrice', 'Price of what is written'),
    ],
  },
  { kind: 'textarea', name: 'tone', label: 'Tone', max: 300, rows: 2, hint: 'Where a request says nothing else.' },
  {
    kind: 'textarea',
    name: 'facts',
    label: 'Brand rules and facts sheet',
    max: 12_000,
    rows: 10,
    hint:
      'Goes along with every request. What is not here and in no source, the model is told to mark instead of ' +
      'making it up.',
  },
]
