import { weekdayText } from '../../../contract/core/short-dates.ts'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useCompany } from '../organisations/company.ts'
import { timesOf, wallTime } from '../shifts/week.ts'

type Props = {
  shifts: readonly CoveredShift[]
  released: readonly string[]
  /** The words once each shift is ticked. */
  done: string
  onChange: (released: string[]) => void
}

/** The shifts that a guard would leave: each is ticked to be released. */
export function ReleaseList({ shifts, released, done, onChange }: Props) {
  const { zone, locale } = useCompany()
  const left = shifts.filter(({ shiftId }) => !released.includes(shiftId)).length
  return (
    <>
      <p role="status">{left > 0 ? `${left} of ${shifts.length} shifts in this time are not released yet.` : done}</p>
      {shifts.map(({ shiftId, site, post, state, ...span }) => (
        <Checkbox
          key={shiftId}
          checked={released.includes(shiftId)}
          onChange={({ target }) =>
            onChange(target.checked ? [...released, shiftId] : released.filter((other) => other !== shiftId))
          }
          label={
            <>
              {`Release ${weekdayText(locale, wallTime(zone, new Date(span.from)).day)} `}
              <span className="figure">{timesOf(locale, zone, span)}</span>
              {`, ${site}, ${post}`}
              {state === 'published' && ' (published)'}
            </>
          }
        />
      ))}
    </>
  )
}
