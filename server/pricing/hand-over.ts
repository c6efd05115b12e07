import { answerProblems, completed, estimate, inWords, stepsFor } from '../../contract/pricing/estimate.ts'
import type { PricingForm } from '../../contract/pricing/lead.ts'
import type { AddOn, Plan } from '../../contract/pricing/plans.ts'
import type { Wizard } from '../../contract/pricing/wizard.ts'
import { Failure } from '../core/failure.ts'
import type { LeadAnswers } from '../leads/table.ts'
import { resultRows, type Rows } from './mails.ts'

type Offer = { wizard: Wizard; plans: Plan[]; addOns: AddOn[] }

/**
 * What a visitor's answers come to by the rules now in force; figures that a browser may send count for nothing. `asked`
 * are the questions with their answers in words. Throws `invalid` naming each wrong answer as `answers.<question>`.
 */
export function workOut({ wizard, plans, addOns }: Offer, { answers: given }: PricingForm) {
  const problems = Object.entries(answerProblems(wizard, given)).map(([name, message]): [string, string] => [`answers.${name}`, message])
  if (problems.length > 0) throw new Failure('invalid', problems[0]![1], { fields: Object.fromEntries(problems) })

  const answers = completed(wizard, given)
  const result = estimate(wizard, plans, addOns, answers)
  const questions = stepsFor(wizard, answers).flatMap((step) => step.questions)
  const asked: Rows = questions.map((question) => ({ label: question.label, value: inWords(question, answers[question.name]!) }))
  const { plan, addOns: added, monthly, yearly, reasons } = result
  const kept: LeadAnswers = {
    rows: [...resultRows(result), ...asked],
    data: { answers, plan: plan?.slug ?? null, addOns: added.map(({ slug }) => slug), monthly, yearly, reasons },
  }
  return { result, asked, kept }
}
