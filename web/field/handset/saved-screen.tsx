import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import FileCheck from 'lucide-react/icons/file-check'
import Hourglass from 'lucide-react/icons/hourglass'
import ImageIcon from 'lucide-react/icons/image'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Nfc from 'lucide-react/icons/nfc'
import Route from 'lucide-react/icons/route'
import type { Command } from '../../../contract/field/phone/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { textLink } from '../phone/phone-links.ts'
import { distanceText } from '../phone/place-check.ts'
import { roundsOf } from '../phone/rounds.ts'
import { type SavedAct, savedActOf } from '../phone/saved-act.ts'
import { kindName } from './last-act.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { outcomeIn } from '../words/outcome-words.ts'
import { type SavedWords, savedWords } from '../words/saved-words.ts'
import './saved.css'

type Props = { act: Command; onSeen: () => void }
type Row = { name: string; status: Status; icon: LucideIcon; said: string }

/** How an act stands: it waits on the phone until control answers. */
const STANDS = {
  waiting: ['warning', Check],
  accepted: ['success', CheckCheck],
  flagged: ['warning', CheckCheck],
  refused: ['danger', CircleX],
} as const satisfies Record<string, readonly [Status, LucideIcon]>

/** A whole screen for an act that is saved on this phone and not sent. It turns once control has it. */
export default function SavedScreen({ act, onSeen }: Props) {
  const { phone, state, words, language } = usePhone()
  const own = savedWords[language]
  const pack = state.pack!
  const memory = { ...state, pack }
  const known = savedActOf(memory, act)
  const { clock } = timesOf(pack)
  const time = (moment: string) => clock(moment, known.zone)
  const settled = state.settled.find(({ id }) => id === act.id)
  const outcome = settled?.outcome ?? 'waiting'
  const [status, icon] = STANDS[outcome]
  const title = {
    waiting: own.saved(time(act.deviceAt)),
    accepted: own.sent(time(settled?.settledAt ?? act.deviceAt)),
    flagged: own.flagged,
    refused: own.refused,
  }[outcome]
  const round =
    act.kind === 'clock-in' ? roundsOf(memory, phone.base.clock.now()).find(({ stops }) => stops.length > 0) : undefined
  const [control] = pack.policy.contacts
  const where = [known.post, known.site].filter(Boolean).join(', ')
  const begins = known.from && act.kind === 'clock-in' ? `${where}, ${time(known.from)}` : where
  const message = `${kindName(words, act.kind)} ${time(act.deviceAt)}, ${where}. ${pack.own?.guard ?? ''}`
  return (
    <div className="phone-page phone-saved">
      <div role="status" className={`saved-said ${status}`}>
        <i>
          <Icon of={icon} size={56} />
        </i>
        <h1>
          <span className="visually-hidden">{`${kindName(words, act.kind)}: `}</span>
          {title}
        </h1>
        <p>{(settled && outcomeIn(words, settled)) || sentenceOf(own, act.kind, begins)}</p>
        {!settled && <p>{own.goesOut}</p>}
      </div>
      <dl className="phone-card saved-rows">
        {rowsOf({ own, act, known, time, locale: pack.own?.locale ?? 'en-US' })
          .concat(
            settled
              ? { name: own.control, status, icon, said: settled.outcome === 'refused' ? own.refused : own.knows }
              : { name: own.control, status: 'warning', icon: Hourglass, said: own.knowsNot },
          )
          .map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>
                <StatusText status={row.status} icon={row.icon}>
                  {row.said}
                </StatusText>
              </dd>
            </div>
          ))}
      </dl>
      {round && (
        <section className="phone-card phone-row">
          <Icon of={Route} />
          <span>
            <b>{own.round(time(round.dueAt))}</b>
            <small>{own.roundTags(round.stops.length)}</small>
          </span>
        </section>
      )}
      <div className="phone-acts">
        <Button wide className="phone-main-act" icon={ArrowRight} onClick={onSeen}>
          {act.kind === 'clock-in' && outcome !== 'refused' ? own.start : own.done}
        </Button>
        {control && !settled && (
          <a className="button button-outline phone-second" href={textLink(control.phone, message)}>
            <Icon of={MessageSquare} />
            {own.text}
          </a>
        )}
      </div>
    </div>
  )
}

function sentenceOf(own: SavedWords, kind: string, where: string): string {
  if (kind === 'report') return own.reported(where)
  return kind === 'clock-out' ? own.clockedOut(where) : own.clockedIn(where)
}

type RowsOf = { own: SavedWords; act: Command; known: SavedAct; time: (moment: string) => string; locale: string }

/** What the phone kept with the act. */
function rowsOf({ own, act, known, time, locale }: RowsOf): Row[] {
  const rows: Row[] = []
  if (known.tag) rows.push({ name: own.tag, status: 'success', icon: Nfc, said: own.tagRead(time(act.deviceAt)) })
  rows.push({ name: own.place, icon: MapPin, ...placeOf(own, known, locale) })
  const { order, photos } = known
  if (order && act.kind === 'clock-in') {
    rows.push({
      name: own.order(order.number),
      status: 'success',
      icon: FileCheck,
      said: own.orderRead(time(order.readAt)),
    })
  }
  if (photos > 0) rows.push({ name: own.photos, status: 'success', icon: ImageIcon, said: own.photosKept(photos) })
  return rows
}

function placeOf(own: SavedWords, { fix, place }: SavedAct, locale: string): Pick<Row, 'status' | 'said'> {
  if (!fix) return { status: 'warning', said: own.unknown }
  const accuracy = Math.round(fix.accuracyM)
  if (!place || place.meters === null) return { status: 'success', said: own.known(accuracy) }
  if (place.isOff) return { status: 'warning', said: own.offSite(distanceText(locale, place.meters)) }
  return { status: 'success', said: own.onSite(accuracy) }
}
