import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { HourMarks, scaleOf } from './entry-bars.tsx'
import { type EntryChoice, EntryRows } from './entry-rows.tsx'
import { sheetTime } from './time-words.ts'

type Props = EntryChoice & {
  settle: TimeEntry[]
  planned: TimeEntry[]
  now: string
  shown: string | undefined
  onShow: (id: string) => void
}

const MOST_PLANNED = 8

/** The hours of a stretch on one scale: what somebody has to settle, and what is as planned. */
export function TimeTable({ settle, planned, ...rest }: Props) {
  const scale = scaleOf([...settle, ...planned])
  const minutes = planned.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
  return (
    <table className="time-table">
      <caption className="visually-hidden">Hours</caption>
      <thead>
        <tr>
          <th scope="col" className="time-box">
            <span className="visually-hidden">Choose</span>
          </th>
          <th scope="col" className="time-guard">
            Guard, post
          </th>
          <th scope="col" className="time-bar-cell">
            <span className="visually-hidden">As bars</span>
            <HourMarks scale={scale} />
          </th>
          <th scope="col" className="time-lengths">
            Plan, clock
          </th>
          <th scope="col" className="time-paid">
            Paid, by class
          </th>
          <th scope="col" className="time-state">
            Exception
          </th>
          <th scope="col" className="time-press">
            One press
          </th>
        </tr>
      </thead>
      <EntryRows title="To settle" detail="Nothing here is approved in bulk" entries={settle} {...rest} scale={scale} />
      <EntryRows
        title="As planned"
        detail={`${sheetTime(minutes)} h`}
        entries={planned}
        most={MOST_PLANNED}
        {...rest}
        scale={scale}
      />
    </table>
  )
}
