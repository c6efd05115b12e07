import { evaluate, parseFormula } from './formula.ts'
import { wholeNumber } from './money.ts'
import type { AddOnUnit, Billing } from './plans.ts'
import type { OfferedAddOn, OfferedPlan } from './prices.ts'
import {
  type Answers,
  type Condition,
  formulaVariables,
  type Rule,
  type Step,
  type Wizard,
  type WizardQuestion,
} from './wizard.ts'

type Answer = Answers[string]

/** The value of a question before the visitor changes it. */
const startOf = (question: WizardQuestion): Answer =>
  question.kind === 'number' ? question.start : question.kind === 'choice' ? question.options[0]!.value : []

/** The steps that these answers lead through, in order. */
export const stepsFor = ({ steps }: Wizard, answers: Answers): Step[] =>
  steps.filter(({ when }) => when.every(holds(answers)))

/** The answers on the visitor's path, with defaults for missing ones. All others are left out. */
export function completed(wizard: Wizard, given: Answers): Answers {
  const answers: Answers = {}
  for (const step of wizard.steps) {
    if (!step.when.every(holds(answers))) continue
    for (const question of step.questions) answers[question.name] = given[question.name] ?? startOf(question)
  }
  return answers
}

/** Errors of the answers, by question. It ignores questions outside the visitor's path. */
export function answerProblems(wizard: Wizard, given: Answers): Record<string, string> {
  const answers = completed(wizard, given)
  const questions = stepsFor(wizard, answers).flatMap((step) => step.questions)
  return Object.fromEntries(
    questions.flatMap((question) => {
      const problem = problemOf(question, answers[question.name]!)
      return problem ? [[question.name, problem]] : []
    }),
  )
}

function problemOf(question: WizardQuestion, answer: Answer): string | null {
  if (question.kind === 'number') {
    const { min, max } = question
    const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= min && answer <= max
    return fits ? null : `Choose a whole number from ${min} to ${max}`
  }
  const known = question.options.map(({ value }) => value)
  if (question.kind === 'choice')
    return typeof answer === 'string' && known.includes(answer) ? null : 'Choose one of these'
  const fits =
    Array.isArray(answer) && answer.every((value) => known.includes(value)) && new Set(answer).size === answer.length
  return fits ? null : 'Choose among these'
}

const holds =
  (answers: Answers) =>
  ({ question, is, value }: Condition): boolean => {
    const answer = answers[question]
    if (answer === undefined) return false
    switch (is) {
      case 'atLeast':
        return typeof answer === 'number' && answer >= Number(value)
      case 'atMost':
        return typeof answer === 'number' && answer <= Number(value)
      case 'is':
        return answer === value
      case 'isNot':
        return answer !== value
      case 'includes':
        return Array.isArray(answer) && answer.includes(String(value))
      case 'excludes':
        return Array.isArray(answer) && !answer.includes(String(value))
    }
  }

/**
 * The wizard's recommendation. `monthly` is the price of a month, paid monthly; `yearly` the price of a year, paid
 * yearly. Both are in whole cents and at least zero. They are null when the plan or an add-on has no price, or the
 * formula has no finite result.
 */
export type Estimate = {
  plan: OfferedPlan | null
  addOns: OfferedAddOn[]
  monthly: number | null
  yearly: number | null
  reasons: string[]
}

/** Calculates the recommendation for valid answers, from plans and add-ons in one currency. */
export function estimate(wizard: Wizard, plans: OfferedPlan[], addOns: OfferedAddOn[], given: Answers): Estimate {
  const answers = completed(wizard, given)
  const rules = wizard.rules.filter(({ when }) => when.every(holds(answers)))
  const slugs = rules.flatMap(({ gives }) => ('plan' in gives ? [gives.plan] : []))
  const plan = slugs.flatMap((slug) => plans.filter((one) => one.slug === slug))[0] ?? null
  const added = new Set(rules.flatMap(({ gives }) => ('addOn' in gives ? [gives.addOn] : [])))
  const chosen = addOns.filter(({ slug }) => added.has(slug))
  const factor = rules.reduce((product, { gives }) => ('factor' in gives ? product * gives.factor : product), 1)

  const counts = ({ gives }: Rule) => !('plan' in gives) || gives.plan === plan?.slug
  const reasons = rules.filter(counts).flatMap(({ because }) => (because ? [fill(because, wizard, answers)] : []))
  const price = (billing: Billing, months: number) =>
    priceOf(wizard, answers, { plan, chosen, factor, billing, months })
  return { plan, addOns: chosen, monthly: price('monthly', 1), yearly: price('yearly', 12), reasons }
}

type Bill = { plan: OfferedPlan | null; chosen: OfferedAddOn[]; factor: number; billing: Billing; months: number }

function priceOf(wizard: Wizard, answers: Answers, { plan, chosen, factor, billing, months }: Bill): number | null {
  const planPrice = plan?.[billing]
  if (planPrice === null || planPrice === undefined || chosen.some((addOn) => addOn[billing] === null)) return null
  const each = (unit: AddOnUnit) =>
    chosen.reduce((sum, addOn) => (addOn.unit === unit ? sum + addOn[billing]! : sum), 0)
  const variables = formulaVariables(wizard)
  const asked = Object.fromEntries(variables.map((name) => [name, Number(answers[name] ?? 0)]))
  const values = {
    ...asked,
    plan: planPrice,
    perGuard: each('guard'),
    perSite: each('site'),
    perCompany: each('company'),
    factor,
  }
  const cents = Math.round(evaluate(parseFormula(wizard.formula, variables), values) * months)
  return Number.isSafeInteger(cents) ? Math.max(0, cents) : null
}

/** The sentence with answers in place of its placeholders. */
const fill = (sentence: string, wizard: Wizard, answers: Answers) =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const question = wizard.steps.flatMap(({ questions }) => questions).find((one) => one.name === name)
    return question && answers[name] !== undefined ? inWords(question, answers[name]) : place
  })

/** An answer as text: numbers with thousands separators, options by their labels. */
export function inWords(question: WizardQuestion, answer: Answer): string {
  if (question.kind === 'number') return wholeNumber(Number(answer))
  const chosen = [answer].flat()
  return question.options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ') || 'None'
}
