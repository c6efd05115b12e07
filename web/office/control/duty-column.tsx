import { useState } from 'react'
import { dutyStates, type Control, type DutyRow } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useBoardTens } from './board-context.ts'
import { DUTY_FACES, initialsOf, sinceOf } from './control-words.ts'

const ORDERS = [
  { value: 'trouble', label: 'Trouble first' },
  { value: 'site', label: 'By site' },
] as const
type Order = (typeof ORDERS)[number]['value']

const bySite = (a: DutyRow, b: DutyRow) =>
  a.site.localeCompare(b.site) ||
  dutyStates.indexOf(a.state) - dutyStates.indexOf(b.state) ||
  a.guard.localeCompare(b.guard)

type Props = { board: Control; chosen: string | undefined; onChoose: (row: DutyRow) => void }

/** Who is on duty, or should be: those who need somebody first, or by site. */
export function DutyColumn({ board: { duty, counts }, chosen, onChoose }: Props) {
  const [order, setOrder] = useState<Order>('trouble')
  const rows = order === 'site' ? duty.toSorted(bySite) : duty
  return (
    <section className="control-duty" aria-labelledby="control-duty">
      <header className="control-head">
        <h2 id="control-duty" tabIndex={-1}>
          On duty <span className="figure">{counts.onPost}</span>
        </h2>
        <Segments label="Order" value={order} options={ORDERS} onChange={setOrder} />
      </header>
      <div className="control-scroll" role="group" aria-label="Guards on duty">
        {rows.length === 0 ? (
          <EmptyState title="Nobody is on duty">
            Guards stand here once a published shift of theirs begins within the hour.
          </EmptyState>
        ) : (
          <table className="control-people">
            <caption className="visually-hidden">Guards on duty</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Guard and post</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Person
                  key={`${row.guardId} ${row.shiftId ?? row.postId}`}
                  row={row}
                  isChosen={row.guardId === chosen}
                  onChoose={() => onChoose(row)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function Person({ row, isChosen, onChoose }: { row: DutyRow; isChosen: boolean; onChoose: () => void }) {
  const { locale, hrefOf, may } = useCompany()
  const now = useBoardTens()
  const { status, icon, words } = DUTY_FACES[row.state]
  const detail = sinceOf(row, now, (moment) => clockOf(locale, row.zone, moment))
  return (
    <tr className={`is-${row.state}${isChosen ? ' is-chosen' : ''}`}>
      <th scope="row">
        <span className="control-letters" aria-hidden="true">
          {initialsOf(row.guard)}
        </span>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {row.guard}
        </button>
        <small title={`${row.site}, ${row.post}`}>{`${row.site}, ${row.post}`}</small>
      </th>
      <td>
        <StatusText status={status} icon={icon}>
          {words}
        </StatusText>
        <small className="figure">{detail}</small>
        {isChosen && (
          <span className="control-person-acts">
            {row.phone && <a href={`tel:${row.phone}`}>{`Call ${row.phone}`}</a>}
            <SiteLink href={hrefOf(`guards/${row.guardId}`)}>Open the guard</SiteLink>
            {row.shiftId && row.since && may('replay.read') && (
              <SiteLink href={hrefOf(`replay/shift/${row.shiftId}`)}>Play back the shift</SiteLink>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
