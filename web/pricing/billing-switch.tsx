import type { Plan } from '../../contract/pricing/plans.ts'
import { useContent } from '../core/query.ts'
import { pricingPage } from './page-queries.ts'
import { plans } from './queries.ts'

/**
 * Months or years. Both prices of everything are in the page, and the stylesheet shows those of the chosen one, so that it
 * works before and without any script.
 */
export function BillingSwitch() {
  const { data: words } = useContent(pricingPage)
  const { data: list } = useContent(plans)
  const saving = yearlySaving(list)
  return (
    <fieldset className="billing">
      <legend className="visually-hidden">How you pay</legend>
      <label><input type="radio" name="billing" value="monthly" defaultChecked />{words.monthly}</label>
      <label>
        <input type="radio" name="billing" value="yearly" />
        {words.yearly}
        {saving > 0 && <span className="figure">{`save ${saving}%`}</span>}
      </label>
    </fieldset>
  )
}

/** By how many whole percent a year paid at once is cheaper, for every plan at least; 0 when for any it isn't. */
export function yearlySaving(plans: Plan[]): number {
  const savings = plans.flatMap(({ monthly, yearly }) => (monthly && yearly !== null ? [Math.floor((1 - yearly / monthly) * 100)] : []))
  return savings.length > 0 ? Math.max(0, Math.min(...savings)) : 0
}
