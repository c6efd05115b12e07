import CalendarX from 'lucide-react/icons/calendar-x'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Clock from 'lucide-react/icons/clock'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import PhoneOff from 'lucide-react/icons/phone-off'
import Repeat from 'lucide-react/icons/repeat'
import type { Locale } from '../../../contract/core/locale.ts'
import { dayText } from '../../../contract/core/short-dates.ts'
import { noticeTitle } from '../../../contract/planning/notices/notice-words.ts'
import type { Notice, NoticeKind } from '../../../contract/planning/notices/notices.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { clockOf, dayName, timesOf, wallTime } from '../shifts/week.ts'

const ICONS: Record<NoticeKind, LucideIcon> = {
  call_off: PhoneOff,
  unconfirmed: Clock,
  swap: Repeat,
  time_off: CalendarX,
  license: IdCard,
  reply: Mail,
  roll: CalendarSync,
}

/** Where a notice is acted on, below the company's address. `zone` is that of the company. */
const placeOf = ({ kind, shift, guardId, rolled }: Notice, zone: string) =>
  rolled
    ? `schedule?week=${wallTime(zone, new Date(rolled.from)).day}&first=open`
    : kind === 'roll'
      ? 'templates'
      : shift
        ? `schedule?week=${wallTime(zone, new Date(shift.from)).day}&shift=${shift.id}`
        : `guards/${guardId}${kind === 'reply' ? '#replies' : ''}`

type Clocks = { zone: string; locale: Locale }

function detailOf({ shift, absence, license, rolled, text }: Notice, { zone, locale }: Clocks): string {
  const dayAt = (of: string, moment: string) => dayName(wallTime(of, new Date(moment)).day)
  const parts = [
    shift && `${dayAt(shift.zone, shift.from)} ${timesOf(locale, shift.zone, shift)}, ${shift.site}, ${shift.post}`,
    absence && `${dayAt(zone, absence.from)} to ${dayAt(zone, absence.to)}`,
    license && `Last day ${dayText(locale, license.until)}`,
    rolled && `${dayAt(zone, rolled.from)} to ${dayAt(zone, rolled.to)}`,
    text,
  ]
  return parts.filter(Boolean).join('. ')
}

/** One notice: what happened and when, whether somebody still has to act, and the way there. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { zone, hrefOf, locale } = useCompany()
  const { kind, at, isOpen, isRead } = notice
  const title = noticeTitle(notice)
  return (
    <li className={isRead ? '' : 'is-new'}>
      <Icon of={ICONS[kind]} />
      <div>
        <strong>{title}</strong>
        {!isRead && <span className="tag">New</span>}
        <small>{detailOf(notice, { zone, locale })}</small>
      </div>
      <time className="figure" dateTime={at}>
        {dayName(wallTime(zone, new Date(at)).day)} {clockOf(locale, zone, at)}
      </time>
      <StatusText status={isOpen ? 'warning' : 'success'}>{isOpen ? 'Open' : 'Done'}</StatusText>
      <ButtonLink size="row" variant="outline" href={hrefOf(placeOf(notice, zone))} aria-label={`Open: ${title}`}>
        Open
      </ButtonLink>
    </li>
  )
}
