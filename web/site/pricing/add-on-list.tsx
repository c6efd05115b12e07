import type { Currency } from '../../../contract/site/pricing/currencies.ts'
import { money } from '../../../contract/site/pricing/money.ts'
import type { PricingPage } from '../../../contract/site/pricing/page.ts'
import type { AddOn, AddOnUnit } from '../../../contract/site/pricing/plans.ts'
import { addOnIn, type OfferedAddOn } from '../../../contract/site/pricing/prices.ts'
import { useContent } from '../../core/query.ts'
import { useOffered } from './currency-choice.ts'
import { addOns, pricingPage } from './page-queries.ts'

const unitsIn = ({ perGuard, labels }: PricingPage): Record<AddOnUnit, string> => ({
  guard: perGuard,
  site: labels.perSite,
  company: labels.perCompany,
})

/** What can be bought on top of any plan; nothing where there is nothing. */
export function AddOnList() {
  const { data: words } = useContent(pricingPage)
  const { data } = useContent(addOns)
  const currencies = useOffered()
  if (data.length === 0) return null
  return (
    <div className="add-ons">
      <h2>{words.addOnsTitle}</h2>
      <p>{words.addOnsText}</p>
      <ul>
        {data.map((addOn) => (
          <Row key={addOn.slug} {...{ addOn, words, currencies }} />
        ))}
      </ul>
    </div>
  )
}

const Row = ({ addOn, words, currencies }: { addOn: AddOn; words: PricingPage; currencies: Currency[] }) => (
  <li>
    <h3>{addOn.name}</h3>
    <p>{addOn.text}</p>
    <p className="add-on-price">
      {currencies.map((currency) => (
        <Price key={currency} {...addOnIn(addOn, currency)} onRequest={words.labels.addOnOnRequest} />
      ))}
      <small>{unitsIn(words)[addOn.unit]}</small>
    </p>
  </li>
)

function Price({ currency, monthly, yearly, onRequest }: OfferedAddOn & { onRequest: string }) {
  if (monthly === null)
    return (
      <strong className="add-on-words" data-currency={currency}>
        {onRequest}
      </strong>
    )
  return (
    <>
      <strong className="figure price-monthly" data-currency={currency}>
        {money(monthly, currency)}
      </strong>
      <strong className="figure price-yearly" data-currency={currency}>
        {money(yearly ?? monthly, currency)}
      </strong>
    </>
  )
}
