import { fullDayText } from '../../../contract/core/short-dates.ts'
import { type GuardRates, rateOn } from '../../../contract/planning/guards/pay-rates.ts'
import { useCompany } from '../organisations/company.ts'
import { useMoney } from '../organisations/money.ts'
import { Part } from './part.tsx'

/** What an hour of a guard costs: now, before, and from a day to come. The newest stands first. */
export function PayPart({ rates, today }: { rates: GuardRates; today: string }) {
  const { locale } = useCompany()
  const money = useMoney()
  const current = rates.payRates.findLast(({ from }) => from <= today)?.from ?? null
  const all = [{ from: null, rate: rates.payRate }, ...rates.payRates].toReversed()
  return (
    <Part title="Pay for an hour" aside={<strong className="figure">{money(rateOn(rates, today))}</strong>}>
      {rates.payRates.length > 0 && (
        <ul className="ops-lines">
          {all.map(({ from, rate }) => (
            <li key={from ?? ''}>
              <div>
                <strong className="figure">{money(rate)}</strong>
                <small>{from === null ? 'Before' : `From ${fullDayText(locale, from)}`}</small>
              </div>
              {from === current && <span className="tag">Now</span>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
