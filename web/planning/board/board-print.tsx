import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../../core/use-media.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { BoardRow, PeopleRow } from './board-rows.ts'
import { dayName, longDay, timesOf, weekNumber } from '../shifts/week.ts'

/** Whether the page is about to be printed: the whole week has to be there by then, not only what is in sight. */
export function usePrinting(): boolean {
  const isPrint = useMedia('print')
  const [isBefore, setBefore] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setBefore(true))
    const after = () => setBefore(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrint || isBefore
}

type Props = {
  rows: readonly BoardRow[]
  days: readonly string[]
  zone: string
  heads: { covered: number; needed: number }[]
  postOf: (shift: Shift) => string
}

/** The week on paper: A4 across, black on white, each shift with its times and its post. */
export function BoardPrint({ rows, days, zone, heads, postOf }: Props) {
  const isFilled = (row: BoardRow) => row.kind === 'site' || row.chips.length > 0
  return (
    <table className="ops-paper">
      <caption>{`Week ${weekNumber(days[0]!)}, ${longDay(days[0]!)} – ${longDay(days[6]!)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Guard</th>
          {days.map((day, nth) => (
            <th key={day} scope="col">
              {dayName(day)} <small>{`${heads[nth]!.covered}/${heads[nth]!.needed}`}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.filter(isFilled).map((row) =>
          row.kind === 'site' ? (
            <tr key={row.key} className="ops-paper-site">
              <th scope="rowgroup" colSpan={8}>
                {row.name}
              </th>
            </tr>
          ) : (
            <PaperRow key={row.key} {...{ row, days, zone, postOf }} />
          ),
        )}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'days' | 'zone' | 'postOf'> & { row: PeopleRow }

const PaperRow = ({ row, days, zone, postOf }: RowProps) => (
  <tr>
    <th scope="row">{row.name}</th>
    {days.map((day, nth) => (
      <td key={day}>
        {row.chips
          .filter(({ day, shift }) => day === nth && shift.state !== 'cancelled')
          .map(({ shift }) => (
            <p key={shift.id}>
              {timesOf(zone, shift)} <small>{postOf(shift)}</small>
            </p>
          ))}
      </td>
    ))}
  </tr>
)
