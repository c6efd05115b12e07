import CircleDot from 'lucide-react/icons/circle-dot'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import IdCard from 'lucide-react/icons/id-card'
import PhoneOff from 'lucide-react/icons/phone-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import type { Today } from '../../../contract/office/today/today.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { dayName } from '../../planning/shifts/week.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'

type Figure = { count: number; label: string; href: string; status: Status; icon: LucideIcon; isHot?: boolean }

/** How much of each kind waits, with the days of the week from today on. */
export function Figures({ today: { counts, days } }: { today: Today }) {
  const { hrefOf } = useCompany()
  const { calledOff, unfilled, licenses, unconfirmed, unsent, broken } = counts
  const figures: Figure[] = [
    { count: calledOff, label: 'Call-offs', href: '#unfilled', status: 'danger', icon: PhoneOff, isHot: calledOff > 0 },
    { count: unfilled, label: 'Unfilled', href: '#unfilled', status: 'danger', icon: UserX },
    { count: licenses, label: 'Licenses', href: '#licenses', status: 'danger', icon: IdCard },
    { count: unconfirmed, label: 'Not confirmed', href: '#unconfirmed', status: 'warning', icon: CircleQuestionMark },
    { count: unsent, label: 'Not sent', href: '#unsent', status: 'warning', icon: CircleDot },
  ]
  const href = hrefOf('rules?view=violations')
  if (broken > 0) figures.push({ count: broken, label: 'Rules broken', href, status: 'danger', icon: TriangleAlert })
  return (
    <div className="today-figures">
      <ul>
        {figures.map(({ count, label, href: to, status, icon, isHot }) => (
          <li key={label} className={isHot ? 'is-hot' : undefined}>
            <a href={to}>
              <span className="figure">{count}</span>{' '}
              <StatusText status={count > 0 ? status : 'idle'} icon={icon}>
                {label}
              </StatusText>
            </a>
          </li>
        ))}
      </ul>
      <ol aria-label="Shifts with a guard">
        {days.map(({ day, covered, needed }) => (
          <li key={day} className={covered < needed ? 'is-danger' : ''}>
            <span
              className="today-share"
              style={{ backgroundSize: `${needed === 0 ? 100 : (covered / needed) * 100}% 100%` }}
            />
            <span className="figure">
              {dayName(day)} {covered}/{needed}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
