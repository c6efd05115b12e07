import CircleCheck from 'lucide-react/icons/circle-check'
import Coffee from 'lucide-react/icons/coffee'
import Flag from 'lucide-react/icons/flag'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import type { RecordedEvent, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { EVENT_WORDS, METHOD_WORDS } from './time-words.ts'

const ICONS: Record<TimeEventKind, LucideIcon> = {
  in: LogIn,
  out: LogOut,
  break_start: Coffee,
  break_end: Coffee,
  check_call: CircleCheck,
}

type Row = { id: string; at: string; icon: LucideIcon; isMain: boolean; title: string; detail: string }

/** What was planned and recorded of an entry, in its order. */
export function EntryEvents({ entry, events }: { entry: TimeEntry; events: RecordedEvent[] }) {
  const { locale } = useCompany()
  const planned = [
    ['Due', entry.plannedFrom],
    ['Planned end', entry.plannedTo],
  ].flatMap(([title, at]): Row[] =>
    title && at ? [{ id: title, at, icon: Flag, isMain: false, title, detail: '' }] : [],
  )
  const recorded = events.map((event): Row => {
    const { id, at, kind } = event
    const isMain = kind === 'in' || kind === 'out'
    return { id, at, icon: ICONS[kind], isMain, title: EVENT_WORDS[kind], detail: detailOf(event) }
  })
  const rows = [...planned, ...recorded].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <ol className="time-events">
      {rows.map(({ id, at, icon, isMain, title, detail }) => (
        <li key={id} className={isMain ? 'is-main' : undefined}>
          <span className="figure">{clockOf(locale, entry.zone, at)}</span>
          <Icon of={icon} size={14} />
          <span>
            {title}
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function detailOf({ method, distanceM, reason, notedBy }: RecordedEvent): string {
  const place = distanceM === null ? '' : distanceM === 0 ? ', on site' : `, ${distanceM} m off`
  return `${METHOD_WORDS[method]}${notedBy ? ` (${notedBy})` : ''}${place}${reason ? `: ${reason}` : ''}`
}
