import type { TourPlan } from '../../../contract/field/patrols/tours.ts'

type Props = { plan: Pick<TourPlan, 'earlyMinutes' | 'lateMinutes' | 'missedMinutes'> }

/** How long around its minute a scan is on time, late, and missed: a bar true to time. */
export function GraceBar({ plan: { earlyMinutes, lateMinutes, missedMinutes } }: Props) {
  const all = earlyMinutes + missedMinutes
  if (all === 0) return null
  const share = (minutes: number) => `${((100 * minutes) / all).toFixed(1)}%`
  return (
    <div className="patrol-grace">
      <div aria-hidden="true">
        <i className="is-on-time" style={{ width: share(earlyMinutes + Math.min(lateMinutes, missedMinutes)) }} />
        <i className="is-late" style={{ width: share(Math.max(0, missedMinutes - lateMinutes)) }} />
        <b style={{ left: share(earlyMinutes) }} />
      </div>
      <p>
        <span>{`On time from ${earlyMinutes} min before`}</span>
        <span>{`late after ${lateMinutes} min`}</span>
        <span>{`missed after ${missedMinutes} min`}</span>
      </p>
    </div>
  )
}
