import { type Currency, mainCurrency } from '../../../contract/site/pricing/currencies.ts'
import type { Estimate } from '../../../contract/site/pricing/estimate.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { button, facts, heading, paragraph, smallPrint } from '../../platform/mail/parts.ts'

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

/**
 * To the person: the estimate with what it was made from. All of it is ours or chosen from lists of ours. `prices` is
 * where the plans are.
 */
export const estimateLetter = (
  prices: string,
  wizard: Wizard,
  { siteName }: Brand,
  name: string,
  result: Estimate,
  rows: Rows,
): MailContent => ({
  subject: `Your ${siteName} estimate`,
  preheader: resultRows(wizard, result)
    .map(({ value }) => value)
    .join(', '),
  body: [
    heading('Your estimate'),
    paragraph(`Hello ${name},`),
    paragraph('this is what your answers come to:'),
    facts([...resultRows(wizard, result), ...rows].map(({ label, value }) => [label, value] as const)),
    ...result.reasons.map((reason) => paragraph(reason)),
    ...wizard.form.sentSteps.map((step) => paragraph(step)),
    button('See the Plans', prices),
    smallPrint(wizard.resultText),
  ],
  why: [
    `You get this mail because this address was entered in the pricing wizard of ${siteName}. If that was not you, ignore it: it is the only one.`,
  ],
})
