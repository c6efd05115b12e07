import Clock from 'lucide-react/icons/clock'
import UserX from 'lucide-react/icons/user-x'
import type { BoardRow } from '../../../contract/field/attendance/time-entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { ButtonLink } from '../../ui/button.tsx'
import Phone from 'lucide-react/icons/phone'
import { boardInWords, sheetTime } from './time-words.ts'

type Props = { board: { now: string; planned: number; onPost: number; rows: BoardRow[] } }

/** Who is on post now, and each guard who needs somebody: late, or still there past the end. */
export function NowStrip({ board: { now, planned, onPost, rows } }: Props) {
  const needing = rows.filter(({ state }) => state === 'late' || state === 'over')
  return (
    <section className="time-now" aria-label="Now">
      <div>
        <h2>On post now</h2>
        <p>
          <strong className="figure">{onPost}</strong> <span className="figure">{`of ${planned}`}</span>
        </p>
        <span
          className="time-share"
          style={{ backgroundSize: `${planned === 0 ? 100 : (onPost / planned) * 100}% 100%` }}
        />
        <p className="ops-note">{needing.length === 0 ? 'Nobody is missing.' : `${needing.length} to settle`}</p>
      </div>
      {needing.map((row) => (
        <Needing key={`${row.guardId} ${row.shiftId}`} row={row} now={now} />
      ))}
    </section>
  )
}

function Needing({ row, now }: { row: BoardRow; now: string }) {
  const { locale, hrefOf } = useCompany()
  const { title, minutes } = boardInWords(row, now)
  const { state, guard, guardId, site, post, from, to, phone, zone } = row
  const moment = state === 'late' ? from : to
  return (
    <div className={state === 'late' ? 'is-late' : 'is-over'}>
      <h3>
        <Icon of={state === 'late' ? Clock : UserX} size={16} />
        {title}
        <span className="figure">{`+${sheetTime(minutes)}`}</span>
      </h3>
      <p>
        <a href={hrefOf(`guards/${guardId}`)}>{guard}</a>
        {`, ${site}, ${post}${moment ? `, ${state === 'late' ? 'due' : 'until'} ${clockOf(locale, zone, moment)}` : ''}`}
      </p>
      {phone && (
        <ButtonLink
          size="row"
          variant="outline"
          icon={Phone}
          href={`tel:${phone}`}
          aria-label={`Call ${guard}, ${phone}`}
        >
          Call
        </ButtonLink>
      )}
    </div>
  )
}
