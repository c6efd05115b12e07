import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../contract/core/locale.ts'
import type { PlannedBreak } from '../../../contract/planning/shifts/breaks.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useCompany } from '../organisations/company.ts'
import { breaksQuery } from '../shifts/calls.ts'
import { clockOf, hoursOf, minutesOf } from '../shifts/week.ts'

const PAID: Record<PlannedBreak['paid'], string> = {
  yes: 'paid',
  no: 'not paid',
  unless_relieved: 'not paid if somebody takes over the post',
}

function inWords(locale: Locale, zone: string, planned: PlannedBreak): string {
  const { kind, minutes, by, mayBeWaived, paid, premiumMinutes } = planned
  const name = kind === 'meal' ? 'Meal' : 'Rest'
  return [
    minutes === null ? `${name}, as long as national law says` : `${name} of ${minutes} min`,
    by !== null && `begun by ${clockOf(locale, zone, by)}`,
    PAID[paid],
    mayBeWaived && 'may be waived',
    premiumMinutes > 0 && `${hoursOf(premiumMinutes)} of pay if missed`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The breaks that the rules ask for in a shift, by the clocks of its site. Equal ones stand in one line. */
export function ShiftBreaks({ organisation, shift, zone }: { organisation: string; shift: Shift; zone: string }) {
  const { data } = useQuery(breaksQuery(organisation, shift))
  const { locale } = useCompany()
  if (!data || (data.breaks.length === 0 && data.planned === null)) return null
  const lines = Map.groupBy(data.breaks, (each) => inWords(locale, zone, each))
  const isShort = data.paidMinutes < minutesOf(shift)
  return (
    <section className="ops-panel-part" aria-label="Breaks">
      <h3>{data.planned ? 'Breaks that the rules ask for' : 'Breaks'}</h3>
      <ul className="ops-breaks">
        {[...lines].map(([words, same]) => (
          <li key={words} title={same[0]!.source}>
            {same.length > 1 ? `${same.length} × ${words}` : words}
          </li>
        ))}
      </ul>
      {isShort && (
        <p className="ops-note">{`${hoursOf(data.paidMinutes)} of ${hoursOf(minutesOf(shift))} are paid.`}</p>
      )}
    </section>
  )
}
