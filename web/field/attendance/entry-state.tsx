import CalendarX from 'lucide-react/icons/calendar-x'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Coffee from 'lucide-react/icons/coffee'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import ScanLine from 'lucide-react/icons/scan-line'
import TimerOff from 'lucide-react/icons/timer-off'
import UserPen from 'lucide-react/icons/user-pen'
import UserX from 'lucide-react/icons/user-x'
import type { Exception, TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { exceptionInWords } from './time-words.ts'

/** How each exception looks. What breaks a rule is red. */
const LOOKS: Record<Exception, { status: Status; icon: LucideIcon }> = {
  late_in: { status: 'warning', icon: LogIn },
  early_out: { status: 'warning', icon: LogOut },
  off_site: { status: 'danger', icon: MapPinOff },
  unrelieved: { status: 'warning', icon: UserX },
  missed_break: { status: 'danger', icon: Coffee },
  unscheduled: { status: 'warning', icon: CalendarX },
  clock: { status: 'info', icon: ClockAlert },
  no_clock_out: { status: 'danger', icon: TimerOff },
  not_in: { status: 'warning', icon: CircleAlert },
  by_other: { status: 'info', icon: UserPen },
  doubtful_tag: { status: 'warning', icon: ScanLine },
}

/** Whether an entry breaks a rule, and does not differ from the plan alone. */
export const breaksRule = ({ exceptions }: TimeEntry) => exceptions.some((each) => LOOKS[each].status === 'danger')

/** Why somebody looks at an entry, or that nobody has to. */
export function EntryState({ entry }: { entry: TimeEntry }) {
  const { exceptions, state, out, replaces, decidedBy } = entry
  if (exceptions.length > 0)
    return (
      <>
        {exceptions.map((each) => (
          <StatusText key={each} {...LOOKS[each]}>
            {exceptionInWords(each, entry)}
          </StatusText>
        ))}
        {state !== 'submitted' && out && <small>{state}</small>}
      </>
    )
  if (!out) return <StatusText status="info">On post</StatusText>
  if (state === 'locked') return <StatusText status="success">Locked</StatusText>
  if (state === 'approved')
    return <StatusText status="success">{`Approved${decidedBy ? ` by ${decidedBy}` : ''}`}</StatusText>
  return replaces ? (
    <StatusText status="info">Corrected</StatusText>
  ) : (
    <StatusText status="success">As planned</StatusText>
  )
}
