import { answerProblems, completed, estimate, inWords, stepsFor } from '../../../contract/site/pricing/estimate.ts'
import type { FurtherCurrency } from '../../../contract/site/pricing/currencies.ts'
import type { PricingForm } from '../../../contract/site/pricing/lead.ts'
import type { AddOn, Plan } from '../../../contract/site/pricing/plans.ts'
import { addOnIn, offeredCurrencies, planIn } from '../../../contract/site/pricing/prices.ts'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { Failure } from '../../core/base/failure.ts'
import type { LeadAnswers } from '../leads/table.ts'
import { resultRows, type Rows } from './mails.ts'

/** What is sold; `currencies` are those that the page names besides the main one. */
type Offer = { wizard: Wizard; plans: Plan[]; addOns: AddOn[]; currencies: FurtherCurrency[] }

/**
 * What a visitor's answers come to by the rules now in force; figures that a browser may send count for nothing.
 * `asked` are the questions with their answers in words. Throws `invalid` naming each wrong answer as
 * `answers.<question>`, and without a field when there are no prices in the currency (any more): no field of the form
 * could fix that.
 */
export function workOut({ wizard, plans, addOns, currencies }: Offer, { answers: given, currency }: PricingForm) {
  if (!offeredCurrencies(currencies, plans).includes(currency)) {
    throw new Failure(
      'invalid',
      `There are no prices in ${currency} any more. Choose another currency at the top of the page.`,
    )
  }
  const labels = Object.fromEntries(
    wizard.steps.flatMap(({ questions }) => questions).map(({ name, label }) => [name, label]),
  )
  const problems = Object.entries(answerProblems(wizard, given)).map(([name, message]): [string, string] => [
    `answers.${name}`,
    `The answer to “${labels[name]}” can’t be used (${message.toLowerCase()}). Load the page again: the questions ` +
      'may have changed.',
  ])
  if (problems.length > 0) throw new Failure('invalid', problems[0]![1], { fields: Object.fromEntries(problems) })

  const answers = completed(wizard, given)
  const sold = [plans.map((plan) => planIn(plan, currency)), addOns.map((addOn) => addOnIn(addOn, currency))] as const
  const result = estimate(wizard, ...sold, answers)
  const questions = stepsFor(wizard, answers).flatMap((step) => step.questions)
  const asked: Rows = questions.map((question) => ({
    label: question.label,
    value: inWords(question, answers[question.name]!),
  }))
  const { plan, addOns: added, monthly, yearly, reasons } = result
  const kept: LeadAnswers = {
    rows: [...resultRows(wizard, result), ...asked],
    data: {
      answers,
      currency,
      plan: plan?.slug ?? null,
      addOns: added.map(({ slug }) => slug),
      monthly,
      yearly,
      reasons,
    },
  }
  return { result, asked, kept }
}
