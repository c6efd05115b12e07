import { useQuery } from '@tanstack/react-query'
import { type FurtherCurrency, furtherCurrencies } from '../../../contract/site/pricing/currencies.ts'
import { signOf } from '../../../contract/site/pricing/money.ts'
import type { PricingPage } from '../../../contract/site/pricing/page.ts'
import type { Plan, Price } from '../../../contract/site/pricing/plans.ts'
import { read } from '../../platform/editing/calls.ts'
import { type CustomProps, type FieldSpec, problemsAt } from '../../platform/forms/fields.ts'
import { Form } from '../../platform/forms/form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { currencyNames } from './currency-names.ts'

type Prices = NonNullable<Plan['prices']>

const none: Price = { monthly: null, yearly: null }

const fieldsOf = (currency: FurtherCurrency): FieldSpec[] => {
  const common = { kind: 'money', unit: signOf(currency), optional: true, half: true } as const
  const name = currencyNames[currency]
  return [
    { ...common, name: 'monthly', label: `${name}, by the month` },
    { ...common, name: 'yearly', label: `${name}, by the year` },
  ]
}

/**
 * Prices in the currencies that the pricing page offers, as its newest draft has them, and in any that has one already.
 */
export function PricesField({ label, value = {}, onChange, problems }: CustomProps<Prices | undefined>) {
  const { data: page } = useQuery({ ...read('pricing_page', 'pricing'), staleTime: 60_000 })
  const named = (page?.data as PricingPage | undefined)?.currencies ?? []
  const shown = furtherCurrencies.filter((currency) => named.includes(currency) || value[currency])

  /** A currency without any price is left out, as one in which nothing was entered. */
  function put(currency: FurtherCurrency, price: Price) {
    const { [currency]: _, ...others } = value
    onChange(price.monthly === null && price.yearly === null ? others : { ...others, [currency]: price })
  }
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <p className="field-hint">
        {shown.length > 0 ? 'Empty: on request in that currency.' : 'Prices are in US dollars only.'}
      </p>
      {shown.map((currency) => (
        <Form
          key={currency}
          fields={fieldsOf(currency)}
          value={value[currency] ?? none}
          problems={problemsAt(problems, currency)}
          path={`prices.${currency}`}
          onChange={(next) => put(currency, next as Price)}
        />
      ))}
      <div className="row">
        <ButtonLink variant="quiet" size="row" href="/admin/pricing/page">
          Choose the currencies
        </ButtonLink>
      </div>
    </fieldset>
  )
}
