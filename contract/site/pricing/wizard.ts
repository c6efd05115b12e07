import * as z from 'zod/mini'
import { Slug, text, words } from '../../core/core.ts'
import { PersonFields } from '../leads/fields.ts'
import { FormWords } from '../leads/pages.ts'
import { personFieldsDefault } from '../leads/words.ts'
import { parseFormula } from './formula.ts'

/** The name of a question in rules and in the formula. */
const Name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/, 'Start with a small letter; use letters and digits'))

const Whole = z.int().check(z.gte(0), z.lte(1_000_000))
const Option = z.strictObject({ value: Slug, label: words(80) })

export const WizardQuestion = z.discriminatedUnion('kind', [
  /** A slider for a whole number from `min` to `max`. */
  z.strictObject({
    kind: z.literal('number'),
    name: Name,
    label: words(120),
    hint: text(200),
    min: Whole,
    max: Whole,
    step: z.int().check(z.gte(1), z.lte(10_000)),
    start: Whole,
  }),
  /** One of the options. The first one is preselected. */
  z.strictObject({
    kind: z.literal('choice'),
    name: Name,
    label: words(120),
    hint: text(200),
    options: z.array(Option).check(z.minLength(2), z.maxLength(8)),
  }),
  /** Any of the options, or none. */
  z.strictObject({
    kind: z.literal('several'),
    name: Name,
    label: words(120),
    hint: text(200),
    options: z.array(Option).check(z.minLength(1), z.maxLength(12)),
  }),
])
export type WizardQuestion = z.infer<typeof WizardQuestion>

/**
 * How a condition compares an answer: numbers by the first two, a choice by the next two, several options by the last
 * two.
 */
export const comparisons = ['atLeast', 'atMost', 'is', 'isNot', 'includes', 'excludes'] as const

const Condition = z.strictObject({ question: Name, is: z.enum(comparisons), value: z.union([Whole, Slug]) })
export type Condition = z.infer<typeof Condition>

const Conditions = z.array(Condition).check(z.maxLength(8))

/** One screen of the wizard; shown when all its conditions hold. */
const Step = z.strictObject({
  title: words(80),
  text: text(200),
  when: Conditions,
  questions: z.array(WizardQuestion).check(z.minLength(1), z.maxLength(6)),
})
export type Step = z.infer<typeof Step>

/**
 * When all conditions hold, it recommends a plan, adds an add-on, or multiplies the estimate. `because` is the reason
 * for the visitor; `{guards}` in it is an answer.
 */
const Rule = z.strictObject({
  when: Conditions,
  gives: z.union([
    z.strictObject({ plan: Slug }),
    z.strictObject({ addOn: Slug }),
    z.strictObject({ factor: z.number().check(z.gte(0), z.lte(10)) }),
  ]),
  because: text(200),
})
export type Rule = z.infer<typeof Rule>

/** Short words of the estimate in the mails to the person and the office. `{price}` is its result. */
const MailLabels = z.strictObject({
  plan: words(30),
  noPlan: words(40),
  addOns: words(30),
  monthly: words(40),
  aMonth: words(40),
  yearly: words(40),
  aYear: words(40),
  onRequest: words(30),
})

const mail: z.infer<typeof MailLabels> = {
  plan: 'Plan',
  noPlan: 'To be talked over',
  addOns: 'Add-ons',
  monthly: 'Paid monthly',
  aMonth: '{price} a month',
  yearly: 'Paid yearly',
  aYear: '{price} a year',
  onRequest: 'On request',
}

/**
 * Short words of the wizard and of its docket. Only screen readers say `steps`. `{yearly}` is the price of a year. The
 * docket shows `noPlan` while no rule recommends a plan, and `onRequest` for a missing price.
 */
const WizardLabels = z.strictObject({
  steps: words(40),
  back: words(30),
  next: words(30),
  finish: words(40),
  change: words(40),
  withoutScript: words(200),
  plan: words(30),
  noPlan: words(30),
  added: words(30),
  onRequest: words(30),
  onRequestText: text(80),
  paidMonthly: words(40),
  aMonth: words(40),
  aMonthOrYear: words(80),
  mail: z._default(MailLabels, mail),
})

/** The built-in words of a wizard. */
export const wizardLabels: z.infer<typeof WizardLabels> = {
  steps: 'Steps',
  back: 'Back',
  next: 'Next',
  finish: 'Show My Estimate',
  change: 'Change my answers',
  withoutScript: 'The steps need JavaScript. The prices above and the table below say the same.',
  plan: 'Plan',
  noPlan: 'With you',
  added: 'added',
  onRequest: 'Talk to us',
  onRequestText: 'A price for your posts.',
  paidMonthly: 'Paid monthly',
  aMonth: 'a month.',
  aMonthOrYear: 'a month, or {yearly} a year when paid yearly.',
  mail,
}

/**
 * The pricing wizard. The first matching rule with a plan decides the plan; all other matching rules apply. `formula`
 * calculates a month's price in cents of the chosen currency, from the numeric answers and the `prices`.
 */
export const Wizard = z
  .strictObject({
    title: words(80),
    text: text(240),
    steps: z.array(Step).check(z.minLength(1), z.maxLength(10)),
    rules: z.array(Rule).check(z.maxLength(60)),
    formula: words(500),
    resultTitle: words(80),
    resultText: text(240),
    form: FormWords,
    fields: z._default(PersonFields, personFieldsDefault),
    labels: z._default(WizardLabels, wizardLabels),
  })
  .check(
    z.refine(
      ({ steps }) => {
        const names = [...prices, ...steps.flatMap(({ questions }) => questions.map(({ name }) => name))]
        return new Set(names).size === names.length
      },
      { path: ['steps'], message: 'Give each question a name of its own' },
    ),
    (context) => {
      try {
        parseFormula(context.value.formula, formulaVariables(context.value))
      } catch (error) {
        context.issues.push({
          code: 'custom',
          path: ['formula'],
          message: (error as Error).message,
          input: context.value.formula,
        })
      }
    },
  )
export type Wizard = z.infer<typeof Wizard>

/**
 * The other variables of a formula: `plan` is the plan's price per guard. `perGuard`, `perSite` and `perCompany` are
 * the sums of the add-ons with that unit. `factor` is the product of all factors.
 */
export const prices = ['plan', 'perGuard', 'perSite', 'perCompany', 'factor'] as const

/** The variables of a wizard's formula. */
export const formulaVariables = ({ steps }: Pick<Wizard, 'steps'>): string[] => [
  ...steps.flatMap(({ questions }) => questions.flatMap(({ kind, name }) => (kind === 'number' ? [name] : []))),
  ...prices,
]

/** A visitor's answers by question. */
export const Answers = z
  .record(text(40), z.union([z.number(), text(80), z.array(text(80)).check(z.maxLength(20))]))
  .check(z.refine((answers) => Object.keys(answers).length <= 60, 'These are too many answers'))
export type Answers = z.infer<typeof Answers>
