import { useEffect, useState } from 'react'
import type { Plan, Price } from '../../../contract/site/pricing/plans.ts'
import { priceIn } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { keepInAddress } from './address.ts'
import { useOffered } from './currency-choice.ts'
import { pricingPage } from './page-queries.ts'
import { plans } from './queries.ts'

const PARAMETER = 'billing'

/**
 * Months or years. Both prices of everything are in the page, and the stylesheet shows those of the chosen one, so that
 * it works before and without any script. With script the choice is kept in the address as well.
 */
export function BillingSwitch() {
  const { data: words } = useContent(pricingPage)
  const [billing, setBilling] = useState('monthly')

  useEffect(() => {
    if (new URLSearchParams(location.search).get(PARAMETER) === 'yearly') setBilling('yearly')
  }, [])

  const radio = (value: string) => ({
    type: 'radio',
    name: 'billing',
    value,
    checked: value === billing,
    onChange: () => {
      setBilling(value)
      keepInAddress(PARAMETER, value, 'monthly')
    },
  })

  return (
    <fieldset className="price-switch billing">
      <legend className="visually-hidden">{words.labels.howYouPay}</legend>
      <label>
        <input {...radio('monthly')} />
        {words.monthly}
      </label>
      <label>
        <input {...radio('yearly')} />
        {words.yearly}
        <Saving />
      </label>
    </fieldset>
  )
}

/** What a year paid at once saves, in each currency its own share. */
function Saving() {
  const {
    data: { labels },
  } = useContent(pricingPage)
  const { data: list } = useContent(plans)
  return useOffered().map((currency) => {
    const prices = list.map((plan: Plan) => priceIn(plan, currency))
    const saving = yearlySaving(prices, 100)
    return (
      saving > 0 && (
        <span key={currency} className="figure" data-currency={currency}>
          {labels.save.replace('{percent}', String(saving)).replace('{months}', String(yearlySaving(prices, 12)))}
        </span>
      )
    )
  })
}

/**
 * By how many whole parts a year paid at once is cheaper, for every plan at least; 0 when for any it isn't. `parts` is
 * 100 for percent and 12 for months.
 */
export function yearlySaving(prices: Price[], parts: 12 | 100): number {
  const savings = prices.flatMap(({ monthly, yearly }) =>
    monthly && yearly !== null ? [Math.floor(((monthly - yearly) * parts) / monthly)] : [],
  )
  return savings.length > 0 ? Math.max(0, Math.min(...savings)) : 0
}
