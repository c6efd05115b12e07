import { WEEK_MINUTES } from '../../../contract/core/units.ts'
import type { Duty } from '../../../contract/planning/templates/templates.ts'

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const EVENING = 18 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The week of a template as a small drawing, true to time: a row for each duty. The fields say the same in words. */
export const WeekDrawing = ({ duties }: { duties: readonly Duty[] }) => (
  <div className="ops-week-drawing" aria-hidden="true">
    <ol>
      {DAYS.map((day) => (
        <li key={day}>{day}</li>
      ))}
    </ol>
    {duties.map(({ code, days, start, end, headcount }, at) => {
      const from = minutesOf(start)
      const length = (minutesOf(end) - from + 1439) % 1440
      const isNight = from >= EVENING || from < 300
      return (
        // Codes may be the same while somebody types.
        <div key={at} className="ops-week-row">
          {Array.from({ length: 7 }, (_, day) => day + 1)
            .filter((day) => days.includes(day))
            .map((day) => (
              <span
                key={day}
                className={isNight ? 'is-night' : undefined}
                style={{
                  insetInlineStart: `${(((day - 1) * 1440 + from) / WEEK_MINUTES) * 100}%`,
                  inlineSize: `${((length + 1) / WEEK_MINUTES) * 100}%`,
                }}
              >
                {headcount > 1 ? `${code}×${headcount}` : code}
              </span>
            ))}
        </div>
      )
    })}
  </div>
)
