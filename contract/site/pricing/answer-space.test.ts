import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionsOf, type Region, waysThrough } from './answer-space.ts'
import { completed, estimate } from './estimate.ts'
import type { OfferedPlan } from './prices.ts'
import { type Answers, comparisons, type Condition, type Rule, type Wizard, type WizardQuestion } from './wizard.ts'
import { answersWithoutPlan, checkWizard } from './wizard-checks.ts'

const common = { label: '', hint: '' }
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
const question = (name: string) =>
  fc.oneof(
    fc
      .record({
        min: fc.integer({ min: 0, max: 3 }),
        more: fc.integer({ min: 0, max: 4 }),
        step: fc.constantFrom(1, 2),
      })
      .map(({ min, more, step }) => ({ ...common, kind: 'number', name, min, max: min + more, step, start: min })),
    fc
      .integer({ min: 1, max: 3 })
      .map((many) => ({ ...common, kind: 'choice', name, options: options.slice(0, many) })),
    fc
      .integer({ min: 1, max: 2 })
      .map((many) => ({ ...common, kind: 'several', name, options: options.slice(0, many) })),
  ) as fc.Arbitrary<WizardQuestion>

const NAMES = ['one', 'two', 'three', 'four']
const condition: fc.Arbitrary<Condition> = fc.record({
  question: fc.constantFrom(...NAMES),
  is: fc.constantFrom(...comparisons),
  value: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constantFrom('a', 'b', 'c')),
})
// What such a question would compare a number with by `is` is nothing that the editor lets anybody write.
const isOffered = (questions: WizardQuestion[]) => (one: Condition) =>
  !(['is', 'isNot'].includes(one.is) && questions.some(({ kind, name }) => kind === 'number' && name === one.question))
const when = fc.array(condition, { maxLength: 3 })
const rule: fc.Arbitrary<Rule> = fc.record({
  when,
  gives: fc.constantFrom({ plan: 'post' }, { plan: 'post' }, { factor: 2 }),
  because: fc.constant(''),
})
const wizards = fc
  .tuple(fc.tuple(...NAMES.map(question)), fc.tuple(when, when, when), fc.array(rule, { maxLength: 5 }))
  .map(([[one, two, three, four], [first, second, third], rules]) => {
    const offered = isOffered([one, two, three, four].filter((each) => each !== undefined))
    const step = (conditions: Condition[], ...questions: (WizardQuestion | undefined)[]) => ({
      title: '',
      text: '',
      when: conditions.filter(offered),
      questions: questions.filter((each) => each !== undefined),
    })
    const steps = [step(first.slice(0, 1), one), step(second, two, three), step(third, four)]
    const shown = rules.map((each) => ({ ...each, when: each.when.filter(offered) }))
    return { steps, rules: shown, formula: '0' } as unknown as Wizard
  })

const answersTo = (asked: WizardQuestion): Answers[string][] => {
  if (asked.kind === 'number') {
    const many = Math.floor((asked.max - asked.min) / asked.step) + 1
    return Array.from({ length: many }, (_, at) => asked.min + at * asked.step)
  }
  const values = asked.options.map(({ value }) => value)
  if (asked.kind === 'choice') return values
  return values.reduce<string[][]>((sets, value) => [...sets, ...sets.map((set) => [...set, value])], [[]])
}

/** Every way to answer the wizard, each once. */
function everyAnswer(wizard: Wizard): Answers[] {
  const questions = wizard.steps.flatMap((step) => step.questions)
  const given = questions.reduce<Answers[]>(
    (all, asked) => all.flatMap((one) => answersTo(asked).map((answer) => ({ ...one, [asked.name]: answer }))),
    [{}],
  )
  const ways = given.map((answers) => completed(wizard, answers))
  return [...new Map(ways.map((answers) => [JSON.stringify(answers), answers])).values()]
}

const post = { slug: 'post', monthly: 1, yearly: 1 } as OfferedPlan
const getsPlan = (wizard: Wizard, answers: Answers) => estimate(wizard, [post], [], answers).plan !== null

/** Whether answers lie in a region, by asking what sets it apart. */
function lies(wizard: Wizard, answers: Answers, region: Region): boolean {
  const asked = Object.keys(answers).toSorted()
  if (JSON.stringify(asked) !== JSON.stringify([...region.keys()].toSorted())) return false
  const gives = { plan: 'post' }
  return getsPlan({ ...wizard, rules: [{ when: conditionsOf(region), gives, because: '' }] }, answers)
}

test('wizard-checks: the ways through any wizard hold each way to answer it in exactly one of them', () => {
  fc.assert(
    fc.property(wizards, (wizard) => {
      const ways = waysThrough(wizard.steps)!
      for (const answers of everyAnswer(wizard))
        expect(ways.filter((way) => lies(wizard, answers, way))).toHaveLength(1)
    }),
  )
})

test('wizard-checks: the answers without a plan of any wizard are those to which it recommends none', () => {
  fc.assert(
    fc.property(wizards, (wizard) => {
      const left = answersWithoutPlan(wizard)!
      const answered = everyAnswer(wizard)
      for (const answers of answered) {
        const holding = left.filter((region) => lies(wizard, answers, region))
        expect(holding).toHaveLength(getsPlan(wizard, answers) ? 0 : 1)
      }
      for (const region of left) expect(answered.some((answers) => lies(wizard, answers, region))).toBe(true)
      const isTold = checkWizard(wizard, { plans: ['post'], addOns: [] }).some(({ path }) => path === 'rules')
      expect(isTold).toBe(answered.some((answers) => !getsPlan(wizard, answers)))
    }),
  )
})
