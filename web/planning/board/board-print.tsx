import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayText } from '../../../contract/core/short-dates.ts'
import { type BreakOfShift, breaksInWords, paidInWords } from '../../../contract/planning/shifts/break-words.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { useMedia } from '../../core/use-media.ts'
import type { DayHead } from './board-heads.tsx'
import type { BoardRow, PeopleRow } from './board-rows.ts'
import { standingOf } from '../shifts/coverage.ts'
import type { namesOf } from '../shifts/names.ts'
import { dayName, timesOf, weekNumber } from '../shifts/week.ts'
import { chipsOn } from './board-places.ts'

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
  /** The name of the company. */
  company: string
  rows: readonly BoardRow[]
  days: readonly string[]
  heads: DayHead[]
  names: ReturnType<typeof namesOf>
  blocked: ReadonlySet<string>
  /** The breaks of a shift in words, with what is paid of it. */
  breaks: ReadonlyMap<string, string>
}

type PlannedShift = { id: string; breaks: BreakOfShift[]; paidMinutes: number }

/** The line under a shift that says its breaks, and how much of it is paid where that is less. */
export function breakLines(shifts: readonly Shift[], planned: readonly PlannedShift[]): ReadonlyMap<string, string> {
  const known = new Map(shifts.map((shift) => [shift.id, shift]))
  return new Map(
    planned.flatMap(({ id, breaks, paidMinutes }): [string, string][] => {
      const shift = known.get(id)
      if (!shift || breaks.length === 0) return []
      const span = { from: new Date(shift.from), to: new Date(shift.to) }
      return [[id, [breaksInWords(breaks), paidInWords(paidMinutes, span)].filter(Boolean).join('; ')]]
    }),
  )
}

/**
 * The week on paper: A4 across, black on white. Each shift stands once, under the day on which it begins, with its
 * times there, its post and how it stands; drafts are marked.
 */
export function BoardPrint({ company, rows, days, heads, names, blocked, breaks }: Props) {
  const isFilled = (row: BoardRow) => row.kind === 'site' || row.chips.some(({ start }) => start >= 0)
  return (
    <section className="ops-paper">
      <h1>{`Roster of ${company}`}</h1>
      <table>
        <caption>{`Week ${weekNumber(days[0]!)}, ${dayText(names.locale, days[0]!)} – ${dayText(names.locale, days[6]!)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Guard</th>
            {days.map((day, nth) => (
              <th key={day} scope="col">
                {dayName(day)} <small>{`${heads[nth]!.covered}/${heads[nth]!.needed}`}</small>
                {heads[nth]!.holiday && <small className="ops-paper-holiday">{heads[nth]!.holiday}</small>}
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
                  {row.zoneName && <small>{`, times in ${row.zoneName}`}</small>}
                </th>
              </tr>
            ) : (
              <PaperRow key={row.key} {...{ row, days, names, blocked, breaks }} />
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={8}>In a box, in italics: a draft, or a change that guards do not know yet.</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = Pick<Props, 'days' | 'names' | 'blocked' | 'breaks'> & { row: PeopleRow }

const PaperRow = ({ row, days, names, blocked, breaks }: RowProps) => (
  <tr>
    <th scope="row">{row.name}</th>
    {days.map((day, nth) => (
      <td key={day}>
        {chipsOn(row.chips, nth).map(({ shift }) => {
          const { words, isDraft } = standingOf(shift, blocked.has(shift.id))
          return (
            <p key={shift.id} className={isDraft ? 'is-draft' : undefined}>
              {shift.state === 'cancelled' ? (
                <s>{timesOf(names.locale, names.times.zoneOf(shift), shift)}</s>
              ) : (
                timesOf(names.locale, names.times.zoneOf(shift), shift)
              )}
              {names.times.noteOf(shift)} <small>{`${names.post(shift)}, ${words}`}</small>
              {breaks.has(shift.id) && <small className="ops-paper-breaks">{breaks.get(shift.id)}</small>}
              {shift.details?.guardNote && (
                <small className="ops-paper-breaks">{`Note: ${shift.details.guardNote}`}</small>
              )}
            </p>
          )
        })}
      </td>
    ))}
  </tr>
)
