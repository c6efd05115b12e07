import { type OfferNames, ruleInWords, whenInWords } from '../../../contract/site/pricing/rule-words.ts'
import type { Condition, Rule, Wizard, WizardQuestion } from '../../../contract/site/pricing/wizard.ts'
import { type FieldSpec, isObject, type Json, type JsonObject, textOf } from '../../platform/forms/fields.ts'
import { formFields, personFields } from '../leads/demo-fields.ts'
import { ConditionsField } from './conditions-field.tsx'
import { FormulaField } from './formula-field.tsx'
import { GivesField } from './gives-field.tsx'

const kinds = [
  { value: 'number', label: 'A number' },
  { value: 'choice', label: 'One of several' },
  { value: 'several', label: 'Any of several' },
]
const isKind =
  (...wanted: string[]) =>
  (data: JsonObject) =>
    wanted.includes(textOf(data['kind']))
const counted = (list: Json) => (Array.isArray(list) && list.length !== 1 ? `${list.length} questions` : '1 question')
const conditionsIn = (when: Json): Condition[] => (Array.isArray(when) ? (when as Condition[]) : [])
const conditions: FieldSpec = { kind: 'custom', name: 'when', label: 'Only if', component: ConditionsField }

const question: readonly FieldSpec[] = [
  { kind: 'text', name: 'label', label: 'Question', max: 120 },
  { kind: 'text', name: 'hint', label: 'Hint', max: 200 },
  { kind: 'select', name: 'kind', label: 'Answer', choices: kinds, half: true },
  { kind: 'text', name: 'name', label: 'Name in rules', max: 30, figure: true, half: true },
  { kind: 'number', name: 'min', label: 'From', min: 0, max: 1_000_000, half: true, when: isKind('number') },
  { kind: 'number', name: 'max', label: 'To', min: 0, max: 1_000_000, half: true, when: isKind('number') },
  { kind: 'number', name: 'step', label: 'In steps of', min: 1, max: 10_000, half: true, when: isKind('number') },
  { kind: 'number', name: 'start', label: 'Starts at', min: 0, max: 1_000_000, half: true, when: isKind('number') },
  {
    kind: 'list',
    name: 'options',
    label: 'Options',
    one: 'option',
    max: 12,
    blank: { value: '', label: '' },
    when: isKind('choice', 'several'),
    summary: ({ label, value }) => ({ title: textOf(label), aside: textOf(value) }),
    fields: [
      { kind: 'text', name: 'label', label: 'Text', max: 80 },
      { kind: 'text', name: 'value', label: 'Name in rules', max: 80, figure: true },
    ],
  },
]

const labels: readonly FieldSpec[] = [
  { kind: 'text', name: 'next', label: 'Button to the next step', max: 30, half: true },
  { kind: 'text', name: 'back', label: 'Button back', max: 30, half: true },
  { kind: 'text', name: 'finish', label: 'Button to the result', max: 40, half: true },
  { kind: 'text', name: 'change', label: 'Button back from the result', max: 40, half: true },
  { kind: 'text', name: 'plan', label: 'Docket: plan', max: 30, half: true },
  { kind: 'text', name: 'noPlan', label: 'Docket: no plan', max: 30, half: true },
  { kind: 'text', name: 'added', label: 'Docket: an add-on', max: 30, half: true },
  { kind: 'text', name: 'paidMonthly', label: 'Docket: before the price', max: 40, half: true },
  {
    kind: 'text',
    name: 'aMonthOrYear',
    label: 'Docket: behind the price',
    max: 80,
    hint: '{yearly} stands for the price of a year.',
  },
  { kind: 'text', name: 'aMonth', label: 'Docket: behind a price by the month only', max: 40 },
  { kind: 'text', name: 'onRequest', label: 'Docket: on request', max: 30, half: true },
  { kind: 'text', name: 'onRequestText', label: 'Docket: text on request', max: 80, half: true },
  { kind: 'text', name: 'withoutScript', label: 'Without JavaScript', max: 200 },
  { kind: 'text', name: 'steps', label: 'List of the steps', max: 40, hint: 'Read out only.' },
  {
    kind: 'group',
    name: 'mail',
    label: 'In the estimate by mail',
    fields: [
      { kind: 'text', name: 'plan', label: 'Plan', max: 30, half: true },
      { kind: 'text', name: 'noPlan', label: 'No plan', max: 40, half: true },
      { kind: 'text', name: 'addOns', label: 'Add-ons', max: 30, half: true },
      { kind: 'text', name: 'onRequest', label: 'No price', max: 30, half: true },
      { kind: 'text', name: 'monthly', label: 'Paid by the month', max: 40, half: true },
      { kind: 'text', name: 'aMonth', label: 'Its price', max: 40, half: true, hint: '{price} stands for it.' },
      { kind: 'text', name: 'yearly', label: 'Paid by the year', max: 40, half: true },
      { kind: 'text', name: 'aYear', label: 'Its price', max: 40, half: true, hint: '{price} stands for it.' },
    ],
  },
]

/** The questions of a wizard that is being edited, which may lack parts. */
export const questionsOf = (wizard: Wizard | null): WizardQuestion[] =>
  (wizard?.steps ?? []).flatMap(({ questions }) => questions ?? [])

/** The pricing wizard. Rules are shown as sentences, with the labels of the wizard's questions and options. */
export const wizardFieldsOf = (questions: readonly WizardQuestion[], names: OfferNames): readonly FieldSpec[] => [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 240, rows: 2 },
  {
    kind: 'list',
    name: 'steps',
    label: 'Steps',
    one: 'step',
    min: 1,
    max: 10,
    blank: { title: '', text: '', when: [], questions: [] },
    summary: ({ title, questions: inStep, when }) => ({
      title: textOf(title),
      aside: whenInWords(conditionsIn(when), questions) || counted(inStep),
    }),
    fields: [
      { kind: 'text', name: 'title', label: 'Title', max: 80 },
      { kind: 'text', name: 'text', label: 'Text', max: 200 },
      conditions,
      {
        kind: 'list',
        name: 'questions',
        label: 'Questions',
        one: 'question',
        min: 1,
        max: 6,
        fields: question,
        blank: { kind: 'number', name: '', label: '', hint: '', min: 1, max: 100, step: 1, start: 10 },
        summary: ({ label, name }) => ({ title: textOf(label), aside: textOf(name) }),
      },
    ],
  },
  {
    kind: 'list',
    name: 'rules',
    label: 'Rules',
    one: 'rule',
    max: 60,
    blank: { when: [], gives: { plan: '' }, because: '' },
    hint: 'Of the rules that lead to a plan, the first that holds decides. All others that hold count.',
    summary: ({ when, gives }) => ({
      title: ruleInWords({ when: conditionsIn(when), gives: gives as Rule['gives'] }, questions, names),
      wraps: true,
    }),
    fields: [
      conditions,
      { kind: 'custom', name: 'gives', label: 'Then', component: GivesField },
      { kind: 'text', name: 'because', label: 'Said to the visitor', max: 200, hint: '{guards} stands for an answer.' },
    ],
  },
  {
    kind: 'custom',
    name: 'formula',
    label: 'Price of a month, in cents of the chosen currency',
    component: FormulaField,
  },
  { kind: 'text', name: 'resultTitle', label: 'Heading of the result', max: 80 },
  { kind: 'textarea', name: 'resultText', label: 'Text of the result', max: 240, rows: 2 },
  { kind: 'group', name: 'form', label: 'Form', fields: formFields },
  personFields,
  { kind: 'group', name: 'labels', label: 'Short words', fields: labels },
]

/** The same where no wizard is at hand, to name the places of its parts. */
export const wizardFields = wizardFieldsOf([], new Map())

/** The wizard with each question holding just what its kind has: a question that became another kind starts as one. */
export function shaped(wizard: Json): JsonObject {
  const data = isObject(wizard) ? wizard : {}
  return {
    ...data,
    steps: each(data['steps'], (step) => ({ ...step, questions: each(step['questions'], shapedQuestion) })),
  }
}

const each = (list: Json, change: (item: JsonObject) => JsonObject): Json[] =>
  (Array.isArray(list) ? list : []).map((item: Json) => (isObject(item) ? change(item) : item) as Json)

function shapedQuestion(asked: JsonObject): JsonObject {
  const { kind, name, label, hint, min, max, step, start, options } = asked
  const common = { kind, name, label, hint }
  if (kind === 'number') return { ...common, min: min ?? 1, max: max ?? 100, step: step ?? 1, start: start ?? 10 }
  return {
    ...common,
    options: options ?? [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  }
}
