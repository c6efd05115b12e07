import { useQuery } from '@tanstack/react-query'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Site } from '../../../contract/planning/sites/sites.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useCompany } from '../organisations/company.ts'
import { siteTimesOf } from '../shifts/site-time.ts'
import { dayOf } from '../shifts/shift-times.ts'
import { shiftsQuery } from '../shifts/calls.ts'
import { coverageOf } from '../shifts/coverage.ts'
import { dayName } from '../shifts/week.ts'

type Props = {
  days: readonly string[]
  today: string
  sites: Site[]
  only: string | undefined
  change: (next: { by: string; week: string; site?: string; day?: string; shift: string; candidate: string }) => void
}

/** A month by site: how much of each day is covered. A day leads to its week, and so does what is open there. */
export default function MonthView({ days, today, sites, only, change }: Props) {
  const { slug, zone } = useCompany()
  const span = { from: startOf(zone, days[0]!), to: startOf(zone, daysLater(days.at(-1)!, 1)) }
  const { data, error, refetch } = useQuery(shiftsQuery(slug, span))
  const shown = only ? sites.filter(({ id }) => only.split(',').includes(id)) : sites
  const { zoneOf } = siteTimesOf(sites, zone)
  const at = new Map<string, Shift[]>()
  for (const shift of data?.shifts ?? []) {
    const key = `${shift.siteId} ${dayOf(shift, zoneOf)}`
    at.set(key, [...(at.get(key) ?? []), shift])
  }
  const toWeek = (day: string, site?: string) =>
    change({ by: 'site', week: day, day, shift: '', candidate: '', ...(site !== undefined && { site }) })
  return (
    <div className="ops-month">
      <ReadState {...{ data, error, refetch }} title="The month could not be read" lines={8} />
      {data && (
        <table>
          <caption className="visually-hidden">Coverage by site and day</caption>
          <thead>
            <tr>
              <th scope="col">Site</th>
              {days.map((day) => (
                <th key={day} scope="col" {...(day === today && { 'aria-current': 'date' as const })}>
                  <button type="button" onClick={() => toWeek(day)}>
                    <small>{dayName(day).slice(0, 2)}</small>
                    <span className="figure">{Number(day.slice(8))}</span>
                    <span className="visually-hidden">, to its week</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((site) => (
              <tr key={site.id}>
                <th scope="row">{site.name}</th>
                {days.map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    site={site.name}
                    shifts={at.get(`${site.id} ${day}`) ?? []}
                    onOpen={() => toWeek(day, site.id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type DayProps = { day: string; site: string; shifts: Shift[]; onOpen: () => void }

function MonthDay({ day, site, shifts, onOpen }: DayProps) {
  const { covered, needed } = coverageOf(shifts)
  const words = `${site}, ${dayName(day)}: ${covered} of ${needed} covered`
  if (needed === 0)
    return (
      <td className="is-none">
        <span className="visually-hidden">No shift</span>
      </td>
    )
  if (covered === needed)
    return (
      <td className="is-covered" title={words}>
        <span className="figure">{needed}</span>
        <span className="visually-hidden"> covered</span>
      </td>
    )
  return (
    <td className="is-open">
      <button
        type="button"
        title={words}
        aria-label={`${dayName(day)} −${needed - covered}, ${words}`}
        onClick={onOpen}
      >
        <small className="ops-month-day">{dayName(day)}</small>
        <span className="figure">{`−${needed - covered}`}</span>
      </button>
    </td>
  )
}
