import { firstNameOf } from '../../../contract/core/first-name.ts'
import { type Currency, mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import type { Estimate } from '../../../contract/site/pricing/estimate.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import { facts, paragraph } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

export type Rows = { label: string; value: string }[]

/** What an estimate comes to, in the wizard's own words. */
export function resultRows(
  { labels: { mail: words } }: Pick<Wizard, 'labels'>,
  { plan, addOns, monthly, yearly }: Estimate,
): Rows {
  const currency = plan?.currency ?? mainCurrency
  const priced = (price: number | null, sentence: string) =>
    price === null ? words.onRequest : sentence.replace('{price}', () => money(price, currency))
  return [
    { label: words.plan, value: plan?.name ?? words.noPlan },
    ...(addOns.length > 0 ? [{ label: words.addOns, value: addOns.map(({ name }) => name).join(', ') }] : []),
    { label: words.monthly, value: priced(monthly, words.aMonth) },
    { label: words.yearly, value: priced(yearly, words.aYear) },
  ]
}

/** The address of the pricing page that shows prices in a currency. */
export const pricesIn = (site: string, currency: Currency) =>
  `${site}/pricing${currency === mainCurrency ? '' : `?currency=${currency}`}`

const afterAnswers = (steps: string[], reasons: string[], rows: Rows) => [
  facts(rows.map(({ label, value }) => [label, value] as const)),
  ...reasons.map((reason) => paragraph(reason)),
  ...steps.map((step) => paragraph(step)),
]

const SAMPLE_ROWS: Rows = [
  { label: 'Plan', value: 'Operations' },
  { label: 'A month', value: '$1,480 a month' },
  { label: 'A year', value: '$14,800 a year' },
  { label: 'Guards', value: '140' },
]

const writeEstimate = defineMail({
  name: 'pricing-received',
  label: 'Price worked out',
  when: 'To a visitor who sent the pricing wizard',
  group: 'visitors',
  words: {
    subject: 'Your {site} estimate',
    preheader: '{result}',
    heading: 'Your estimate',
    body: 'Hello {firstName},\n\nThis is what your answers come to:',
    button: 'See the Plans',
    note: '{terms}',
    why:
      'You get this mail because this address was entered in the pricing wizard of {site}. ' +
      'If that was not you, ignore it: it is the only one.',
  },
  variables: {
    firstName: { label: 'Their first name', example: 'Dana' },
    name: { label: 'Their name', example: 'Dana Ortiz' },
    result: { label: 'What it comes to', example: 'Operations, $1,480 a month, $14,800 a year' },
    terms: { label: 'The wizard’s sentence under its result', example: 'Prices exclude tax.' },
  },
  sample: (site) => ({
    link: `${site}/pricing`,
    rest: afterAnswers(
      ['We review your estimate.', 'You get an answer within a day.'],
      ['You run more than 100 guards.'],
      SAMPLE_ROWS,
    ),
  }),
})

/**
 * To the person: the estimate with what it was made from. All of it is ours or chosen from lists of ours. `prices` is
 * where the plans are.
 */
export function estimateMail(
  prices: string,
  wizard: Wizard,
  name: string,
  result: Estimate,
  rows: Rows,
): FilledTemplate {
  const comesTo = resultRows(wizard, result)
  return writeEstimate(
    {
      firstName: firstNameOf(name),
      name,
      result: comesTo.map(({ value }) => value).join(', '),
      terms: wizard.resultText,
    },
    { link: prices, rest: afterAnswers(wizard.form.sentSteps, result.reasons, [...comesTo, ...rows]) },
  )
}
