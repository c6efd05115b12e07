import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFieldsDefault } from '../leads/words.ts'
import { answerProblems, completed, estimate, inWords, stepsFor } from './estimate.ts'
import type { AddOn, Plan } from './plans.ts'
import { addOnIn, planIn } from './prices.ts'
import { type Answers, type Rule, Wizard, type WizardQuestion, wizardLabels } from './wizard.ts'

const guards: WizardQuestion = {
  kind: 'number',
  name: 'guards',
  label: 'Guards',
  hint: '',
  min: 1,
  max: 2000,
  step: 1,
  start: 20,
}
const wants: WizardQuestion = {
  kind: 'several',
  name: 'wants',
  label: 'Wants',
  hint: '',
  options: [
    { value: 'tags', label: 'Tags' },
    { value: 'desk', label: 'A desk' },
  ],
}
const term: WizardQuestion = {
  kind: 'choice',
  name: 'term',
  label: 'Term',
  hint: '',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'three', label: 'Three years' },
  ],
}
const step = (questions: WizardQuestion[], when: Rule['when'] = []) => ({ title: 'Step', text: '', when, questions })

const wizardWith = (given: Partial<Wizard> = {}): Wizard => ({
  title: 'Wizard',
  text: '',
  resultTitle: 'Result',
  resultText: '',
  form: {
    title: 'Keep it',
    text: '',
    button: 'Send',
    consentText: 'Yes.',
    sentTitle: 'Sent',
    sentText: '',
    sentSteps: [],
  },
  steps: [step([guards]), step([wants]), step([term], [{ question: 'guards', is: 'atLeast', value: 100 }])],
  rules: [
    {
      when: [{ question: 'guards', is: 'atLeast', value: 51 }],
      gives: { plan: 'large' },
      because: 'You have {guards} guards.',
    },
    {
      when: [{ question: 'wants', is: 'includes', value: 'desk' }],
      gives: { plan: 'large' },
      because: 'A desk comes with Large.',
    },
    { when: [], gives: { plan: 'small' }, because: 'Small does it.' },
    { when: [{ question: 'wants', is: 'includes', value: 'tags' }], gives: { addOn: 'tags' }, because: '' },
    { when: [{ question: 'term', is: 'is', value: 'three' }], gives: { factor: 0.9 }, because: 'Term: {term}.' },
  ],
  formula: '(guards * (plan + perGuard) + perSite * 2 + perCompany) * factor',
  fields: personFieldsDefault,
  labels: wizardLabels,
  ...given,
})

const plan = (slug: string, monthly: number | null, yearly: number | null): Plan => ({
  slug,
  name: slug,
  currency: 'USD',
  monthly,
  yearly,
  audience: '',
  features: [],
  highlighted: false,
  button: { text: 'Go', href: '/demo' },
})
const addOn = (slug: string, unit: AddOn['unit'], monthly: number, yearly: number): AddOn => ({
  slug,
  name: slug,
  text: '',
  unit,
  currency: 'USD',
  monthly,
  yearly,
})
const plans = [plan('small', 600, 500), plan('large', 900, 750)]
const addOns = [addOn('tags', 'guard', 50, 40)]
const of = (answers: Answers, wizard = wizardWith()) => estimate(wizard, plans, addOns, answers)

test('an example comes out as worked by hand', () => {
  const { plan, addOns: added, ...rest } = of({ guards: 120, wants: ['tags'], term: 'three' })

  expect([plan?.slug, added.map(({ slug }) => slug)]).toEqual(['large', ['tags']])
  // 120 guards x ($9 + $0.50) less a tenth; a year at $7.50 + $0.40, times twelve.
  expect(rest).toEqual({ monthly: 102_600, yearly: 1_023_840, reasons: ['You have 120 guards.', 'Term: Three years.'] })
})

test('what was not answered counts as it starts', () => {
  expect(of({})).toMatchObject({
    plan: { slug: 'small' },
    addOns: [],
    monthly: 20 * 600,
    yearly: 20 * 500 * 12,
    reasons: ['Small does it.'],
  })
})

test('of the rules that lead to a plan the first decides, and every rule that agrees gives its reason', () => {
  expect(of({ guards: 60, wants: ['desk'] })).toMatchObject({
    plan: { slug: 'large' },
    reasons: ['You have 60 guards.', 'A desk comes with Large.'],
  })
})

test('a step whose conditions do not hold is not shown, and its answers count for nothing', () => {
  const wizard = wizardWith()

  expect(stepsFor(wizard, completed(wizard, { guards: 99, term: 'three' }))).toHaveLength(2)
  expect(completed(wizard, { guards: 99, term: 'three' })).toEqual({ guards: 99, wants: [] })
  expect(of({ guards: 99, term: 'three' }).reasons).toEqual(['You have 99 guards.'])
})

test('a plan on request, a plan that is gone and a division by zero have no price', () => {
  const none = { monthly: null, yearly: null }

  expect(estimate(wizardWith(), [plan('small', null, null)], addOns, {})).toMatchObject(none)
  expect(estimate(wizardWith(), [], [], {})).toMatchObject({ plan: null, ...none })
  expect(of({}, wizardWith({ formula: 'plan / (guards - 20)' }))).toMatchObject(none)
})

test.each<[what: string, answers: Answers, name: string]>([
  ['a number below the least', { guards: 0 }, 'guards'],
  ['a number above the most', { guards: 2001 }, 'guards'],
  ['half a guard', { guards: 1.5 }, 'guards'],
  ['a number in words', { guards: '20' }, 'guards'],
  ['an option that is none', { wants: ['cameras'] }, 'wants'],
  ['one option twice', { wants: ['tags', 'tags'] }, 'wants'],
  ['one option for a list', { wants: 'tags' }, 'wants'],
  ['a list for one option', { guards: 100, term: ['open'] }, 'term'],
])('%s is refused at its question', (_, answers, name) => {
  expect(Object.keys(answerProblems(wizardWith(), answers))).toEqual([name])
})

test('answers to questions that were never asked are ignored', () => {
  expect(answerProblems(wizardWith(), { guards: 20, term: 'never', colour: 'red', __proto__: 1 } as Answers)).toEqual(
    {},
  )
})

const price = fc.option(fc.integer({ min: 0, max: 100_000_000 }))
const answers = fc.record({
  guards: fc.integer({ min: 1, max: 2000 }),
  wants: fc.subarray(['tags', 'desk']),
  term: fc.constantFrom('open', 'three'),
})
const formulas = fc.constantFrom(
  'guards * plan',
  '(guards * (plan + perGuard)) * factor',
  'guards / 7 * plan',
  'plan - guards * 1000000',
  'plan / (guards - guards)',
  'max(guards, 3) * plan * 1000000000 * 1000000000',
  '-plan',
  'round(plan / 3) + ceil(factor * 0.1)',
)

test('an add-on without a price in the currency leaves the whole without one, and counts for nothing while it is not chosen', () => {
  const euros = plans.map((one) => planIn({ ...one, prices: { EUR: { monthly: 500, yearly: 400 } } }, 'EUR'))
  const tags = addOnIn(addOns[0]!, 'EUR')

  expect(estimate(wizardWith(), euros, [tags], { guards: 20, wants: ['tags'] })).toMatchObject({
    plan: { slug: 'small' },
    monthly: null,
    yearly: null,
  })
  expect(estimate(wizardWith(), euros, [tags], { guards: 20, wants: [] })).toMatchObject({
    monthly: 10_000,
    yearly: 96_000,
  })
})

test('an estimate is null or whole cents, never below zero, whatever the formula and the prices', () => {
  fc.assert(
    fc.property(
      answers,
      formulas,
      price,
      price,
      fc.double({ min: 0, max: 10, noNaN: true }),
      (given, formula, monthly, yearly, factor) => {
        const wizard = wizardWith({ formula })
        const rules = [...wizard.rules, { when: [], gives: { factor }, because: '' }]
        const result = estimate(
          { ...wizard, rules },
          [plan('small', monthly, yearly), plan('large', monthly, yearly)],
          addOns,
          given,
        )
        for (const cents of [result.monthly, result.yearly]) {
          if (cents !== null) expect([Number.isSafeInteger(cents), cents >= 0]).toEqual([true, true])
        }
      },
    ),
  )
})

test('an estimate in another currency is what its prices come to, and none where one of them is missing', () => {
  const free = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      answers,
      fc.record({ monthly: free, yearly: free }),
      price,
      price,
      (given, planPrice, monthly, yearly) => {
        const inEuros = plans.map((one) => planIn({ ...one, prices: { EUR: planPrice } }, 'EUR'))
        const tags = addOnIn({ ...addOns[0]!, prices: { EUR: { monthly, yearly } } }, 'EUR')
        const result = estimate(wizardWith(), inEuros, [tags], given)
        const added = given.wants.includes('tags')

        expect(result.plan?.currency).toBe('EUR')
        const same = estimate(
          wizardWith(),
          plans.map((one) => ({ ...one, ...planPrice })),
          [{ ...addOns[0]!, monthly: monthly ?? 0, yearly: yearly ?? 0 }],
          given,
        )
        expect(result.monthly).toBe(added && monthly === null ? null : same.monthly)
        expect(result.yearly).toBe(added && yearly === null ? null : same.yearly)
      },
    ),
  )
})

test('anything that is sent as answers is either refused or estimated', () => {
  const anything = fc.dictionary(
    fc.oneof(fc.constantFrom('guards', 'wants', 'term', '__proto__', 'constructor'), fc.string()),
    fc.oneof(fc.double(), fc.string(), fc.array(fc.string())),
  )
  fc.assert(
    fc.property(anything, (given) => {
      const problems = Object.values(answerProblems(wizardWith(), given))
      if (problems.length === 0) expect(of(given).plan).not.toBeNull()
      for (const problem of problems) expect(problem).toMatch(/^Choose/)
    }),
  )
})

test('answers read as people say them', () => {
  expect([inWords(guards, 1200), inWords(wants, ['desk', 'tags']), inWords(wants, []), inWords(term, 'three')]).toEqual(
    ['1,200', 'Tags, A desk', 'None', 'Three years'],
  )
})

test('a wizard that was stored before its short words and fields were has the built-in ones', () => {
  const { labels: _labels, fields: _fields, ...before } = wizardWith()
  expect(Wizard.parse(before)).toEqual({ ...before, labels: wizardLabels, fields: personFieldsDefault })
})

test.each<[what: string, wrong: Partial<Wizard>, path: string]>([
  ['an unknown name in the formula', { formula: 'guard * plan' }, 'formula'],
  ['a name of an option in the formula', { formula: 'wants * plan' }, 'formula'],
  ['two questions of one name', { steps: [step([guards]), step([guards])] }, 'steps'],
  ['a question with the name of a price', { steps: [step([{ ...guards, name: 'plan' }])], formula: '1' }, 'steps'],
])('a wizard with %s can’t be saved', (_, wrong, path) => {
  expect(Wizard.safeParse(wizardWith()).success).toBe(true)
  expect(Wizard.safeParse(wizardWith(wrong)).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
