import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerProblems, completed, estimate, stepsFor } from '../../../contract/site/pricing/estimate.ts'
import type { FeatureMatrix, PricingPage } from '../../../contract/site/pricing/page.ts'
import { type Currency, currencies } from '../../../contract/site/pricing/currencies.ts'
import type { AddOn, AddOnDraft, Plan, PlanDraft } from '../../../contract/site/pricing/plans.ts'
import { addOnIn, offeredCurrencies, planIn } from '../../../contract/site/pricing/prices.ts'
import type { Answers, Wizard } from '../../../contract/site/pricing/wizard.ts'
import { faultsOf } from '../../core/documents/testing-texts.ts'
import { pricingSeed } from './seed.ts'

const dataOf = <T>(kind: string) =>
  pricingSeed.filter((entry) => entry.kind === kind).map(({ slug, data }) => ({ slug: slug!, ...(data as T) }))
const plans: Plan[] = dataOf<PlanDraft>('plan')
const addOns: AddOn[] = dataOf<AddOnDraft>('add_on')
const wizard = dataOf<Wizard>('pricing_wizard')[0]!
const matrix = dataOf<FeatureMatrix>('feature_matrix')[0]!

const page = dataOf<PricingPage>('pricing_page')[0]!
const offered = offeredCurrencies(page.currencies, plans)

const questions = wizard.steps.flatMap((step) => step.questions)

/** Answers that a visitor can give. */
const answers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(
    questions.map((question): [string, fc.Arbitrary<Answers[string]>] => {
      if (question.kind === 'number') return [question.name, fc.integer({ min: question.min, max: question.max })]
      const values = question.options.map(({ value }) => value)
      return [question.name, question.kind === 'choice' ? fc.constantFrom(...values) : fc.subarray(values)]
    }),
  ),
)
const result = (given: Answers, currency: Currency = 'USD') =>
  estimate(
    wizard,
    plans.map((plan) => planIn(plan, currency)),
    addOns.map((addOn) => addOnIn(addOn, currency)),
    given,
  )

test('whatever a visitor answers leads to a plan, with a reason and with a price unless the plan is on request', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(...offered), (given, currency) => {
      expect(answerProblems(wizard, given)).toEqual({})
      const { plan, monthly, yearly, reasons } = result(given, currency)
      expect([plan !== null, reasons.length > 0]).toEqual([true, true])
      expect([monthly === null, yearly === null]).toEqual([plan!.monthly === null, plan!.yearly === null])
      expect(reasons.join(' ')).not.toMatch(/[{}]|undefined|NaN/)
    }),
  )
})

test('more guards, more sites and more extras never cost less', () => {
  const larger = (given: Answers, name: string, by: number) => ({ ...given, [name]: Number(given[name]) + by })
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 100 }), (given, by) => {
      const before = result(given)
      const after = [
        result(larger(given, 'guards', by)),
        result(larger(given, 'sites', by)),
        result({ ...given, extras: addOns.map(({ slug }) => slug) }),
      ]
      for (const { monthly, yearly } of after) {
        if (monthly !== null) expect(monthly).toBeGreaterThanOrEqual(before.monthly!)
        if (yearly !== null) expect(yearly).toBeGreaterThanOrEqual(before.yearly!)
      }
    }),
  )
})

test('a year paid at once never costs more than twelve months', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(...offered), (given, currency) => {
      const { monthly, yearly } = result(given, currency)
      if (monthly !== null) expect(yearly).toBeLessThanOrEqual(monthly * 12)
    }),
  )
})

test('a fresh installation offers three currencies, and everything with a price has one in each', () => {
  expect(offered).toEqual(['USD', 'EUR', 'GBP'])
  for (const { slug, monthly, yearly, prices = {} } of [...plans, ...addOns]) {
    expect([slug, Object.keys(prices)]).toEqual([slug, monthly === null ? [] : page.currencies])
    expect([
      slug,
      Object.values(prices).every((price) => price.monthly !== null && (price.yearly === null) === (yearly === null)),
    ]).toEqual([slug, true])
  }
  expect(currencies.filter((currency) => !offered.includes(currency))).toEqual(['CAD', 'AUD'])
})

test('every rule, every option and every plan of the table is one that exists', () => {
  const slugs = plans.map(({ slug }) => slug)
  for (const { when, gives } of wizard.rules) {
    if ('plan' in gives) expect(slugs).toContain(gives.plan)
    if ('addOn' in gives) expect(addOns.map(({ slug }) => slug)).toContain(gives.addOn)
    for (const { question, is, value } of when) {
      const asked = questions.find(({ name }) => name === question)!
      if (asked.kind === 'number') expect(is).toMatch(/^at/)
      else expect(asked.options.map((option) => option.value)).toContain(value)
    }
  }
  for (const { rows } of matrix.groups)
    for (const { values } of rows) for (const slug of Object.keys(values)) expect(slugs).toContain(slug)
  expect(stepsFor(wizard, completed(wizard, {}))).toHaveLength(4)
})

test('a plan that is above another has whatever that one has', () => {
  for (const { label, values } of matrix.groups.flatMap(({ rows }) => rows)) {
    const has = plans.map(({ slug }) => Boolean(values[slug]))
    expect(has, label).toEqual(has.toSorted())
  }
})

test('prices are marked as samples, and the words keep the services’s voice', () => {
  expect([...plans, ...addOns].filter(({ sample }) => !sample)).toEqual([])
  expect(faultsOf(pricingSeed.map(({ data }) => data))).toEqual([])
})
