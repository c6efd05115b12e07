import { expect, test } from 'vitest'
import type { Condition, Rule, Step, Wizard, WizardQuestion } from '../../../contract/site/pricing/wizard.ts'
import { ruleInWords } from './rule-words.ts'
import { checkWizard } from './wizard-checks.ts'

const guards: WizardQuestion = {
  kind: 'number',
  name: 'guards',
  label: 'Guards',
  hint: '',
  min: 1,
  max: 500,
  step: 1,
  start: 20,
}
const site: WizardQuestion = {
  kind: 'choice',
  name: 'site',
  label: 'Site',
  hint: '',
  options: [
    { value: 'mall', label: 'Mall' },
    { value: 'port', label: 'Port' },
  ],
}
const step = (questions: WizardQuestion[], when: Condition[] = []): Step => ({
  title: 'Step',
  text: '',
  when,
  questions,
})
const known = { plans: ['post'], addOns: ['radio'] }
const always: Rule = { when: [], gives: { plan: 'post' }, because: '' }

const told = (steps: Step[], rules: Rule[]) =>
  checkWizard({ steps, rules } as unknown as Wizard, known).map(({ path, message }) => `${path}: ${message}`)

test('a wizard in which everything can happen is clean', () => {
  expect(told([step([guards]), step([site], [{ question: 'guards', is: 'atLeast', value: 50 }])], [always])).toEqual([])
})

test('wizard-checks: a step that looks at a question of a later one is never shown', () => {
  expect(told([step([guards], [{ question: 'site', is: 'is', value: 'mall' }]), step([site])], [always])[0]).toContain(
    'steps.0: This step is never shown: “site” is not asked earlier',
  )
})

test.each([
  ['a number out of reach', [{ question: 'guards', is: 'atLeast', value: 501 }]],
  ['an option that is gone', [{ question: 'site', is: 'is', value: 'airport' }]],
  [
    'two sides of one question',
    [
      { question: 'guards', is: 'atLeast', value: 90 },
      { question: 'guards', is: 'atMost', value: 80 },
    ],
  ],
] as [string, Condition[]][])('a rule never holds with %s', (_, when) => {
  expect(told([step([guards, site])], [{ when, gives: { factor: 2 }, because: '' }, always])[0]).toMatch(
    /^rules\.0: This rule never holds/,
  )
})

test('wizard-checks: visitors whom no rule gives a plan are told of, and rules that come too late', () => {
  expect(told([step([guards])], [{ ...always, when: [{ question: 'guards', is: 'atLeast', value: 5 }] }])[0]).toMatch(
    /^rules: No rule recommends a plan in every case/,
  )
  expect(told([step([guards])], [always, always])[0]).toMatch(/^rules\.1: An earlier rule always decides/)
})

test('plans and add-ons that nobody sees are named', () => {
  expect(told([step([guards])], [{ when: [], gives: { addOn: 'dog' }, because: '' }, always])[0]).toContain(
    'There is no add-on “dog”',
  )
})

test('a rule reads as the sentence that it is', () => {
  expect(ruleInWords({ when: [{ question: 'guards', is: 'atLeast', value: 50 }], gives: { plan: 'patrol' } })).toBe(
    'If guards is at least 50, recommend patrol',
  )
  expect(ruleInWords({ when: [], gives: { factor: 0.9 } })).toBe('Always multiply the price by 0.9')
})
