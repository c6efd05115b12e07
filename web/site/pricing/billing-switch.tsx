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
    const saving = yearlySaving(list.map((plan: Plan) => priceIn(plan, currency)))
    return (
      saving > 0 && (
        <span key={currency} className="figure" data-currency={currency}>
          {labels.save.replace('{percent}', String(saving))}
        </span>
      )
    )
  })
}

/** By how many whole percent a year paid at once is cheaper, for every plan at least; 0 when for any it isn't. */
export function yearlySaving(prices: Price[]): number {
  const savings = prices.flatMap(({ monthly, yearly }) =>
    monthly && yearly !== null ? [Math.floor((1 - yearly / monthly) * 100)] : [],
  )
  return savings.length > 0 ? Math.max(0, Math.min(...savings)) : 0
}
