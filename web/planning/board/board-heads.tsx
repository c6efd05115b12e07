import type { Ref } from 'react'
import { dayName, isWeekend } from '../shifts/week.ts'

/** What the head of a day says: how many shifts have a guard of how many, and its public holidays in words. */
export type DayHead = { covered: number; needed: number; holiday?: string }

type Props = {
  ref: Ref<HTMLDivElement>
  days: readonly string[]
  today: string
  heads: DayHead[]
}

/** The heads of the columns: each day with its public holiday and how many shifts have a guard, also as a bar. */
export const DayHeads = ({ ref, days, today, heads }: Props) => (
  <div ref={ref} role="rowgroup" className="ops-days">
    <div role="row" aria-rowindex={1}>
      <div role="columnheader" className="ops-corner">
        Guard, hours this week
      </div>
      {days.map((day, nth) => {
        const { covered, needed, holiday } = heads[nth]!
        return (
          <div
            key={day}
            role="columnheader"
            className={`ops-day${isWeekend(day) ? ' is-weekend' : ''}`}
            {...(day === today && { 'aria-current': 'date' as const })}
          >
            <strong>{dayName(day)}</strong>
            {holiday && (
              <small className="ops-holiday" title={holiday}>
                {holiday}
              </small>
            )}
            <span className={covered < needed ? 'figure ops-open' : 'figure'}>{`${covered}/${needed}`}</span>
            <span className="ops-bar" aria-hidden="true">
              {needed > 0 && <i style={{ width: `${(covered / needed) * 100}%` }} />}
            </span>
          </div>
        )
      })}
    </div>
  </div>
)
