import { furtherCurrencies, mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import { type AddOnDraft, addOnUnits, type PlanDraft } from '../../../contract/site/pricing/plans.ts'
import { buttonField, descriptionField, questionsField, sampleField } from '../../platform/forms/common-fields.ts'
import { choices, type FieldSpec } from '../../platform/forms/fields.ts'
import { currencyNames } from './currency-names.ts'
import { PricesField } from './prices-field.tsx'

const prices: FieldSpec = { kind: 'custom', name: 'prices', label: 'In other currencies', component: PricesField }

export const planFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Name', max: 40 },
  {
    kind: 'money',
    name: 'monthly',
    label: 'Paid by the month',
    optional: true,
    half: true,
    hint: 'A guard and month. Empty: on request.',
  },
  {
    kind: 'money',
    name: 'yearly',
    label: 'Paid by the year',
    optional: true,
    half: true,
    hint: 'Still the price of a month.',
  },
  prices,
  { kind: 'text', name: 'audience', label: 'For whom', max: 80 },
  { kind: 'strings', name: 'features', label: 'Features', one: 'feature', max: 20, length: 80 },
  { kind: 'toggle', name: 'highlighted', label: 'Recommended' },
  buttonField('button', 'Button'),
  sampleField,
]

export const planBlank = (name: string): PlanDraft => ({
  name,
  currency: mainCurrency,
  monthly: null,
  yearly: null,
  audience: '',
  features: [],
  highlighted: false,
  button: { text: 'Start Free Trial', href: '/demo' },
})

export const addOnFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'name', label: 'Name', max: 60 },
  { kind: 'textarea', name: 'text', label: 'Text', max: 240 },
  { kind: 'select', name: 'unit', label: 'Counted by', choices: choices(addOnUnits) },
  { kind: 'money', name: 'monthly', label: 'Paid by the month', half: true },
  { kind: 'money', name: 'yearly', label: 'Paid by the year', half: true, hint: 'Still the price of a month.' },
  prices,
  sampleField,
]

export const addOnBlank = (name: string): AddOnDraft => ({
  name,
  text: '',
  unit: 'guard',
  currency: mainCurrency,
  monthly: 0,
  yearly: 0,
})

const pageLabels: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'save',
    label: 'What a year saves',
    max: 40,
    hint: '{percent} and {months} stand for the figures.',
  },
  { kind: 'text', name: 'paidMonthly', label: 'Price by the month', max: 40, half: true },
  { kind: 'text', name: 'paidYearly', label: 'Price by the year', max: 40, half: true },
  { kind: 'text', name: 'talk', label: 'Plan on request', max: 30, half: true },
  { kind: 'text', name: 'addOnOnRequest', label: 'Add-on on request', max: 30, half: true },
  { kind: 'text', name: 'perSite', label: 'Add-on counted by sites', max: 60, half: true },
  { kind: 'text', name: 'perCompany', label: 'Add-on for the company', max: 60, half: true },
  {
    kind: 'text',
    name: 'included',
    label: 'Mark: included',
    max: 40,
    half: true,
    hint: 'Read out only, as those below.',
  },
  { kind: 'text', name: 'notIncluded', label: 'Mark: not included', max: 40, half: true },
  { kind: 'text', name: 'howYouPay', label: 'Choice of months or years', max: 40, half: true },
  { kind: 'text', name: 'currency', label: 'Choice of currency', max: 40, half: true },
  { kind: 'text', name: 'plans', label: 'Heading of the plans', max: 40, half: true },
  { kind: 'text', name: 'feature', label: 'Column of features', max: 40, half: true },
]

export const pageFields: readonly FieldSpec[] = [
  {
    kind: 'textarea',
    name: 'text',
    label: 'Text',
    max: 300,
    hint: 'The title, tagline and buttons above it are under Hero slides, Pricing.',
  },
  {
    kind: 'checks',
    name: 'currencies',
    label: 'Currencies besides US dollars',
    choices: choices(furtherCurrencies, currencyNames),
    hint: 'Visitors can choose one once a plan has a price in it.',
  },
  { kind: 'text', name: 'monthly', label: 'Switch, by the month', max: 30, half: true },
  { kind: 'text', name: 'yearly', label: 'Switch, by the year', max: 30, half: true },
  { kind: 'text', name: 'perGuard', label: 'Behind a price', max: 60, half: true },
  { kind: 'text', name: 'onRequest', label: 'Without a price', max: 60, half: true },
  { kind: 'text', name: 'addOnsTitle', label: 'Heading of the add-ons', max: 80 },
  { kind: 'textarea', name: 'addOnsText', label: 'Text of the add-ons', max: 240, rows: 2 },
  { kind: 'textarea', name: 'note', label: 'Footnote', max: 300 },
  descriptionField('description'),
  { kind: 'group', name: 'labels', label: 'Short words', fields: pageLabels },
]

export const faqFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 80 },
  { kind: 'text', name: 'text', label: 'Line beside it', max: 160 },
  questionsField('items', 'Questions', 20),
]
