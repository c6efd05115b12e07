import ClockAlert from 'lucide-react/icons/clock-alert'
import LogOut from 'lucide-react/icons/log-out'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserX from 'lucide-react/icons/user-x'
import type { BoardRow, UnreadHandOver } from '../../../contract/field/attendance/time-entries.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf, wallTime } from '../../planning/shifts/week.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { boardInWords, mayTakeInWords, sheetTime } from './time-words.ts'

/** A guard who is late, or still there past the end, with who else is or should be on the same post. */
export function NeedingCard({ row, now, others }: { row: BoardRow; now: string; others: BoardRow[] }) {
  const { locale, hrefOf, may, zone: home } = useCompany()
  const { title, minutes } = boardInWords(row, now)
  const { state, guard, guardId, site, post, from, to, phone, zone } = row
  const isLate = state === 'late'
  const moment = isLate ? from : to
  const keeper = others.find(({ since }) => since !== null)
  const relief = isLate ? undefined : others.find(({ since }) => since === null)
  const empty = isLate ? row : relief
  return (
    <div className={isLate ? 'is-late' : 'is-over'}>
      <h3>
        <Icon of={isLate ? ClockAlert : UserX} size={16} />
        {title}
        <span className="figure">{`+${sheetTime(minutes)}`}</span>
      </h3>
      <p>
        <a href={hrefOf(`guards/${guardId}`)}>{guard}</a>
        {`, ${site}, ${post}${moment ? `, ${isLate ? 'due' : 'until'} ${clockOf(locale, zone, moment)}` : ''}.`}
        {relief && ` Relief ${relief.guard} is not in.`}
      </p>
      <div className="time-acts">
        {empty?.shiftId && empty.from && may('schedule.read') && (
          <ButtonLink
            size="row"
            variant="outline"
            href={hrefOf(`schedule?week=${wallTime(home, new Date(empty.from)).day}&shift=${empty.shiftId}`)}
            aria-label={`${mayTakeInWords(empty.mayTake)}: ${site}, ${post}`}
          >
            {mayTakeInWords(empty.mayTake)}
          </ButtonLink>
        )}
        <Call guard={relief?.guard ?? guard} phone={relief ? relief.phone : phone} />
        {isLate && keeper && (
          <StatusText status="success" icon={ShieldCheck}>{`Post kept by ${keeper.guard}`}</StatusText>
        )}
      </div>
    </div>
  )
}

/** A guard who is gone, and of whom a note at the post is unread. */
export function HandOverCard({ unread }: { unread: UnreadHandOver }) {
  const { locale, hrefOf } = useCompany()
  const { guard, guardId, site, post, zone, since, relief, reliefPhone } = unread
  return (
    <div>
      <h3>
        <Icon of={LogOut} size={16} />
        Out, hand-over not read
      </h3>
      <p>
        <a href={hrefOf(`guards/${guardId}`)}>{guard}</a>
        {`, ${site}, ${post}. `}
        {relief
          ? `${relief} has the pass-on of ${clockOf(locale, zone, since)} and did not read it.`
          : `Nobody is there to read the pass-on of ${clockOf(locale, zone, since)}.`}
      </p>
      <div className="time-acts">{relief && <Call guard={relief} phone={reliefPhone} />}</div>
    </div>
  )
}

function Call({ guard, phone }: { guard: string; phone: string | null }) {
  if (!phone) return null
  return (
    <ButtonLink size="row" variant="outline" icon={Phone} href={`tel:${phone}`} aria-label={`Call ${guard}, ${phone}`}>
      {`Call ${guard.split(' ')[0]}`}
    </ButtonLink>
  )
}
