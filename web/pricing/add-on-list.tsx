import type { AddOn, AddOnUnit } from '../../contract/pricing/plans.ts'
import { useContent } from '../core/query.ts'
import { money } from '../../contract/pricing/money.ts'
import { addOns, pricingPage } from './page-queries.ts'

const units: Record<AddOnUnit, string> = { guard: 'per guard, per month', site: 'per site, per month', company: 'per month' }

/** What can be bought on top of any plan; nothing where there is nothing. */
export function AddOnList() {
  const { data: words } = useContent(pricingPage)
  const { data } = useContent(addOns)
  if (data.length === 0) return null
  return (
    <div className="add-ons">
      <h2>{words.addOnsTitle}</h2>
      <p>{words.addOnsText}</p>
      <ul>{data.map((addOn) => <Row key={addOn.slug} {...addOn} />)}</ul>
    </div>
  )
}

function Row({ name, text, unit, currency, monthly, yearly }: AddOn) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{text}</p>
      <p className="add-on-price">
        <strong className="figure price-monthly">{money(monthly, currency)}</strong>
        <strong className="figure price-yearly">{money(yearly, currency)}</strong>
        <small>{units[unit]}</small>
      </p>
    </li>
  )
}
