import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import IdCard from 'lucide-react/icons/id-card'
import Timer from 'lucide-react/icons/timer'
import { weekdayText } from '../../../contract/core/short-dates.ts'
import { daysBetween } from '../../../contract/core/time.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import { type Qualification } from '../../../contract/planning/guards/licenses.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { useCompany } from '../organisations/company.ts'
import { clockOf, wallTime } from '../shifts/week.ts'
import { hoursIn } from './days.ts'
import { toneOf } from './standing.tsx'

type FigureProps = { figure: string; icon: LucideIcon; words: string; tone: string }

const Figure = ({ figure, icon, words, tone }: FigureProps) => (
  <li className={`ops-figure is-${tone}`}>
    <strong className="figure">{figure}</strong>
    <span>
      <Icon of={icon} size={16} />
      {words}
    </span>
  </li>
)

/** The license that ends first of those that hold. */
function firstToEnd(licenses: Qualification[]): Qualification | undefined {
  return licenses
    .filter(({ standing, until }) => until !== null && (standing === 'valid' || standing === 'expiring'))
    .toSorted((a, b) => (a.until! < b.until! ? -1 : 1))[0]
}

/**
 * The figures of a guard: days of license left, hours of the week and on average, days off left, and the next shift.
 */
export function GuardStrip({ guard, record, today }: { guard: GuardInFull; record: GuardRecord; today: string }) {
  const { zone, locale } = useCompany()
  const ending = firstToEnd(guard.qualifications)
  const week = record.measures.find(({ kind }) => kind === 'week')
  const average = record.measures.find(({ kind }) => kind === 'average')
  const agreed = guard.weeklyMinutesMax
  const { left } = record.daysOff
  const next = record.nextShift
  const isOver = agreed !== null && (week?.measured ?? 0) > agreed
  return (
    <ul className="ops-strip">
      {ending ? (
        <Figure
          figure={String(daysBetween(today, ending.until!))}
          icon={IdCard}
          words="days of license left"
          tone={toneOf(ending, today)}
        />
      ) : (
        <Figure figure="–" icon={IdCard} words="no license ends" tone="idle" />
      )}
      <Figure
        figure={hoursIn(week?.measured ?? 0)}
        icon={Timer}
        words={agreed === null ? 'h this week' : `h this week, ${hoursIn(agreed)} agreed`}
        tone={isOver ? 'warning' : 'success'}
      />
      {average?.measured != null && (
        <Figure
          figure={hoursIn(average.measured)}
          icon={CircleCheck}
          words={`h, ${record.weeks.length}-week average`}
          tone={average.isBroken ? 'danger' : 'success'}
        />
      )}
      {left !== null && (
        <Figure figure={String(left)} icon={CalendarX} words="days off left" tone={left < 0 ? 'danger' : 'idle'} />
      )}
      <li className="ops-next">
        <span className="ops-note">Next shift</span>
        <strong className="figure">
          {next
            ? `${weekdayText(locale, wallTime(zone, new Date(next.from)).day)} ${clockOf(locale, zone, next.from)}`
            : 'None planned'}
        </strong>
        {next?.holiday && <span className="ops-note">{next.holiday}</span>}
      </li>
    </ul>
  )
}
