import { useQuery } from '@tanstack/react-query'
import { type FurtherCurrency, furtherCurrencies } from '../../contract/pricing/currencies.ts'
import { signOf } from '../../contract/pricing/money.ts'
import type { PricingPage } from '../../contract/pricing/page.ts'
import type { Plan, Price } from '../../contract/pricing/plans.ts'
import { read } from '../editing/calls.ts'
import type { CustomProps, FieldSpec, JsonObject } from '../editing/fields.ts'
import { Form } from '../editing/form.tsx'
import { SiteLink } from '../ui/link.tsx'
import { currencyNames } from './currency-names.ts'

type Prices = NonNullable<Plan['prices']>

const none: Price = { monthly: null, yearly: null }

const priceOf = (currency: FurtherCurrency): FieldSpec => ({
  kind: 'group', name: currency, label: currencyNames[currency],
  fields: [
    { kind: 'money', name: 'monthly', label: 'Paid by the month', unit: signOf(currency), optional: true, half: true },
    { kind: 'money', name: 'yearly', label: 'Paid by the year', unit: signOf(currency), optional: true, half: true },
  ],
})

/** Prices in the currencies that the pricing page offers, as its newest draft has them, and in any that has one already. */
export function PricesField({ label, value = {}, onChange, problems }: CustomProps<Prices | undefined>) {
  const { data: page } = useQuery({ ...read('/admin/pricing-page', 'pricing'), staleTime: 60_000 })
  const named = (page?.data as PricingPage | undefined)?.currencies ?? []
  const shown = furtherCurrencies.filter((currency) => named.includes(currency) || value[currency])
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <p className="field-hint">
        {shown.length > 0 ? 'Empty: on request there. ' : 'Prices are in US dollars only. '}
        <SiteLink href="/admin/pricing/page">Choose the currencies</SiteLink>
      </p>
      <Form fields={shown.map(priceOf)} value={value} problems={problems} path="prices" onChange={(next) => onChange(completed(next))} />
    </fieldset>
  )
}

/** Each currency that was touched with both of its prices, and none that has neither. */
function completed(prices: JsonObject): Prices {
  const whole = Object.entries(prices as Prices).map(([currency, price]) => [currency, { ...none, ...price }] as const)
  return Object.fromEntries(whole.filter(([, { monthly, yearly }]) => monthly !== null || yearly !== null))
}
