import { useQuery } from '@tanstack/react-query'
import { dayAt, daysLater, startOf } from '../../../contract/core/time.ts'
import type { ComplianceRow } from '../../../contract/field/patrols/runs.ts'
import type { Tour } from '../../../contract/field/patrols/tours.ts'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { complianceQuery } from './calls.ts'

const DAYS = 7
/** Below this share of scans on time a checkpoint stands out. */
const GOOD_SHARE = 0.9

type Props = { tour: Pick<Tour, 'id' | 'siteId'>; stops: { checkpointId: string; name: string }[] }

/** How much of each checkpoint of a tour was scanned on time in the last seven days. */
export function WeekBars({ tour, stops }: Props) {
  const { slug, zone } = useCompany()
  const tomorrow = daysLater(dayAt(zone, useNow()), 1)
  const { data } = useQuery(
    complianceQuery(slug, {
      from: startOf(zone, daysLater(tomorrow, -DAYS)).toISOString(),
      to: startOf(zone, tomorrow).toISOString(),
      siteId: tour.siteId,
    }),
  )
  const rows = new Map(
    (data?.rows ?? []).filter(({ tourId }) => tourId === tour.id).map((row) => [row.checkpointId, row]),
  )
  if (rows.size === 0) return null
  return (
    <section aria-labelledby="tour-week" className="patrol-plan">
      <h2 id="tour-week">On time, last 7 days</h2>
      <ol className="patrol-bars">
        {stops.map(({ checkpointId, name }, at) => (
          <Bar key={checkpointId} row={rows.get(checkpointId)} {...{ name }} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

function Bar({ row, name, number }: { row: ComplianceRow | undefined; name: string; number: number }) {
  const share = row && row.due > 0 ? row.onTime / row.due : undefined
  const said = share === undefined ? 'none due' : `${Math.round(share * 100)} %`
  return (
    <li className={share !== undefined && share < GOOD_SHARE ? 'is-low' : undefined}>
      <b className="figure">{said}</b>
      <i aria-hidden="true">
        <u style={{ height: `${(share ?? 0) * 100}%` }} />
      </i>
      <span className="patrol-number figure" aria-hidden="true">
        {number}
      </span>
      <span className="visually-hidden">{`${name}, ${row?.onTime ?? 0} of ${row?.due ?? 0}`}</span>
    </li>
  )
}
