import { expect, test } from 'vitest'
import type { Condition, Rule, Step, Wizard, WizardQuestion } from './wizard.ts'
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
const patrols: WizardQuestion = { ...guards, name: 'patrols', label: 'Patrols', min: 5, max: 498, step: 5 }
const needs: WizardQuestion = {
  kind: 'several',
  name: 'needs',
  label: 'Needs',
  hint: '',
  options: [
    { value: 'portal', label: 'Portal' },
    { value: 'rounds', label: 'Rounds' },
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
  checkWizard({ steps, rules, formula: '0' } as unknown as Wizard, known).map(
    ({ path, message }) => `${path}: ${message}`,
  )

test('a wizard in which everything can happen is clean', () => {
  expect(told([step([guards]), step([site], [{ question: 'guards', is: 'atLeast', value: 50 }])], [always])).toEqual([])
})

test('wizard-checks: a step that looks at a question of a later one is never shown', () => {
  expect(told([step([guards], [{ question: 'site', is: 'is', value: 'mall' }]), step([site])], [always])[0]).toContain(
    'steps.0: This step is never shown: “Site” is not asked earlier',
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
  [
    'a number between two steps of the slider',
    [
      { question: 'patrols', is: 'atLeast', value: 12 },
      { question: 'patrols', is: 'atMost', value: 14 },
    ],
  ],
  ['a number past the last step of the slider', [{ question: 'patrols', is: 'atLeast', value: 497 }]],
  [
    'two answers to one question',
    [
      { question: 'site', is: 'is', value: 'mall' },
      { question: 'site', is: 'is', value: 'port' },
    ],
  ],
  [
    'every option denied',
    [
      { question: 'site', is: 'isNot', value: 'mall' },
      { question: 'site', is: 'isNot', value: 'port' },
    ],
  ],
  [
    'an option that is chosen and not',
    [
      { question: 'needs', is: 'includes', value: 'portal' },
      { question: 'needs', is: 'excludes', value: 'portal' },
    ],
  ],
] as [string, Condition[]][])('a rule never holds with %s', (_, when) => {
  expect(
    told([step([guards, patrols, site, needs])], [{ when, gives: { factor: 2 }, because: '' }, always])[0],
  ).toMatch(/^rules\.0: This rule never holds/)
})

test.each([
  ['a number on a step', [12, 15], 'patrols'],
  ['the least number', [0, 5], 'patrols'],
  ['the greatest number', [500, 900], 'guards'],
] as [string, [number, number], string][])('a rule may hold with %s between its bounds', (_, [low, high], question) => {
  const when: Condition[] = [
    { question, is: 'atLeast', value: low },
    { question, is: 'atMost', value: high },
  ]
  expect(told([step([guards, patrols])], [{ when, gives: { factor: 2 }, because: '' }, always])).toEqual([])
})

test('a rule may deny all options but one, and ask for several', () => {
  const when: Condition[] = [
    { question: 'site', is: 'isNot', value: 'mall' },
    { question: 'needs', is: 'includes', value: 'portal' },
    { question: 'needs', is: 'excludes', value: 'rounds' },
  ]
  expect(told([step([site, needs])], [{ when, gives: { factor: 2 }, because: '' }, always])).toEqual([])
})

test('wizard-checks: visitors whom no rule gives a plan are told of, and rules that come too late', () => {
  expect(told([step([guards])], [{ ...always, when: [{ question: 'guards', is: 'atLeast', value: 5 }] }])[0]).toMatch(
    /^rules: No rule recommends a plan in every case/,
  )
  expect(told([step([guards])], [always, always])[0]).toMatch(/^rules\.1: An earlier rule always decides/)
})

const atLeast = (value: number): Rule => ({ ...always, when: [{ question: 'guards', is: 'atLeast', value }] })
const atMost = (value: number): Rule => ({ ...always, when: [{ question: 'guards', is: 'atMost', value }] })
const isSite = (is: 'is' | 'isNot', value: string): Rule => ({ ...always, when: [{ question: 'site', is, value }] })

test.each([
  ['a lower bound', atLeast(50), atLeast(80)],
  ['an upper bound', atMost(80), atMost(50)],
  ['the same answer', isSite('is', 'mall'), isSite('is', 'mall')],
  ['an answer that another one excludes', isSite('isNot', 'mall'), isSite('is', 'port')],
])('wizard-checks: a rule that an earlier, wider one always decides before is told, with %s', (_, wider, narrower) => {
  const steps = [step([guards, site])]
  expect(told(steps, [wider, narrower, always])).toEqual([
    'rules.1: An earlier rule for a plan decides whenever this one holds, so this one never does',
  ])
})

test('a narrower rule before a wider one, and one on another question, decide for themselves', () => {
  const third = { value: 'yard', label: 'Yard' }
  const steps = [step([guards, patrols, { ...site, options: [...site.options, third] }])]
  for (const [first, second] of [
    [atLeast(80), atLeast(50)],
    [atMost(50), atMost(80)],
    [atLeast(50), atMost(80)],
    [isSite('is', 'port'), isSite('isNot', 'mall')],
    [isSite('is', 'mall'), isSite('is', 'port')],
    [atLeast(80), atMost(80)],
    [isSite('is', 'mall'), isSite('isNot', 'mall')],
    [atLeast(50), isSite('is', 'mall')],
    [atLeast(50), { ...always, when: [{ question: 'patrols', is: 'atLeast', value: 80 }] } as Rule],
  ] as const)
    expect(told(steps, [first, second, always])).toEqual([])
})

test('plans and add-ons that nobody sees are named', () => {
  expect(told([step([guards])], [{ when: [], gives: { addOn: 'dog' }, because: '' }, always])[0]).toContain(
    'There is no add-on “dog”',
  )
})

test('wizard-rules-in-words: a rule reads as a sentence with the labels of questions, options, plans and add-ons', () => {
  const questions = [guards, site]
  const names = new Map([['patrol', 'Patrol']])
  const when: Condition[] = [
    { question: 'guards', is: 'atLeast', value: 50 },
    { question: 'site', is: 'isNot', value: 'mall' },
  ]
  expect(ruleInWords({ when, gives: { plan: 'patrol' } }, questions, names)).toBe(
    'If “Guards” is at least 50 and “Site” is not “Mall”, recommend Patrol',
  )
  expect(ruleInWords({ when: [], gives: { factor: 0.9 } }, questions)).toBe('Always multiply the price by 0.9')
})

test('wizard-rules-in-words: what is gone or not written yet stands there by its internal name, or as a gap', () => {
  const when = [{ question: 'dogs', is: 'is', value: 'two' }, {}] as Condition[]
  expect(ruleInWords({ when, gives: { addOn: '' } }, [{ ...site, label: '' }])).toBe(
    'If “dogs” is two and … … …, add …',
  )
})

const plan = (...when: Condition[]): Rule => ({ ...always, when })
const large: Condition = { question: 'guards', is: 'atLeast', value: 50 }
const portal: Condition = { question: 'needs', is: 'includes', value: 'portal' }

test('wizard-checks: answers that no rule covers are named by their labels, and rules that cover all need no other', () => {
  const steps = [step([guards, needs])]
  expect(told(steps, [plan(large, portal)])).toEqual([
    'rules: No rule recommends a plan in every case: visitors get none if “Guards” is at most 49, ' +
      'or if “Guards” is at least 50 and “Needs” does not include “Portal”. Add one without conditions at the end.',
  ])
  expect(told(steps, [plan(large), plan({ question: 'guards', is: 'atMost', value: 49 })])).toEqual([])
})

test('wizard-checks: a plan that visitors do not see covers no answers', () => {
  expect(told([step([guards])], [{ when: [], gives: { plan: 'gold' }, because: '' }])).toEqual([
    'rules.0: There is no plan “gold” that visitors see',
    'rules: No rule recommends a plan in every case: some visitors get none. Add one without conditions at the end.',
  ])
})

test('wizard-checks: a rule that several earlier ones together decide before is told', () => {
  const steps = [step([guards, needs])]
  expect(told(steps, [plan(large), plan({ question: 'guards', is: 'atMost', value: 60 }), plan(portal)])).toEqual([
    'rules.2: Earlier rules together decide whenever this one holds, so this one never does',
  ])
})

test('wizard-checks: a step behind one that is never shown is never shown, nor do rules on its questions hold', () => {
  const steps = [
    step([guards]),
    step([site], [{ ...large, value: 501 }]),
    step([needs], [{ question: 'site', is: 'is', value: 'mall' }]),
  ]
  expect(told(steps, [plan(portal), always])).toEqual([
    'steps.1: This step is never shown: “Guards” goes from 1 to 500',
    'steps.2: This step is never shown: no answers to the earlier steps lead to it',
    'rules.0: This rule never holds: nobody is asked all its questions and answers so',
  ])
})

test('wizard-checks: a question that not everybody is asked is named where its answer is missed, and nowhere else', () => {
  const steps = [step([guards]), step([site, patrols], [large])]
  const notMall: Condition = { question: 'site', is: 'isNot', value: 'mall' }
  const rules: Rule[] = [
    { ...plan(notMall), because: 'For {patrols} patrols.' },
    { ...plan(large, notMall), because: 'For {patrols} patrols.' },
    { ...always, because: 'With {guards} guards and {patrols} patrols.' },
  ]
  const wizard = { steps, rules, formula: 'min(guards, 5) * patrols' } as unknown as Wizard
  expect(checkWizard(wizard, known)).toEqual([
    { path: 'rules.1', message: expect.stringMatching(/^An earlier rule/) },
    { path: 'formula', message: 'Not everybody is asked “Patrols”: the price counts it as 0 then' },
    { path: 'rules.0', message: 'Not everybody is asked “Site”: this rule does not hold for the others' },
    { path: 'rules.2.because', message: 'Not everybody is asked “Patrols”: the others read {patrols} here' },
  ])
})
