import PhoneCall from 'lucide-react/icons/phone-call'
import Route from 'lucide-react/icons/route'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { Duty } from '../phone/duty.ts'
import { HandOver } from './hand-over.tsx'
import { timesOf, usePhone } from './phone-context.ts'
import { isOpen, roundsOf } from '../phone/rounds.ts'
import type { OwnState } from '../phone/presence.ts'

type Props = { duty: Duty; own: OwnState; now: Date; onProblem: (message: string) => void }

/** What stands before the duty or belongs to it: orders, notes, the check call and what is passed on. */
export function DutyCards({ duty, own, now, onProblem }: Props) {
  const { phone, state, words, go } = usePhone()
  const { clock } = timesOf(state.pack)
  const act = (work: Promise<void>) =>
    void work.then(
      () => onProblem(''),
      () => onProblem(words.notKept),
    )
  const shiftId = own.presence?.shiftId ?? null
  const round = roundsOf({ ...state, pack: state.pack! }, now).find(
    ({ postId, stops }) => postId === duty.post?.id && stops.some(isOpen),
  )
  const isLate = duty.checkCall !== undefined && new Date(duty.checkCall) < now
  return (
    <>
      {duty.unread.map((order) => (
        <section key={`${order.postId} ${order.number}`} className="phone-card phone-row">
          <span>
            <b>{words.ordersUnread(order.post)}</b>
            <small>{words.version(order.number)}</small>
          </span>
          <Button variant="outline" onClick={() => go('orders')}>
            {words.read}
          </Button>
        </section>
      ))}
      {duty.notes.map((note) => (
        <section key={note.id} className="phone-card">
          <h2>{words.handOverFrom(note.guard)}</h2>
          <p className="phone-text">{note.text}</p>
          <Button
            variant="outline"
            wide
            onClick={() => act(phone.act('pass-on-acknowledged', { passOnId: note.id }))}
            aria-label={`${words.readIt}: ${note.text.slice(0, 60)}`}
          >
            {words.readIt}
          </Button>
        </section>
      ))}
      {round && (
        <section className="phone-card phone-row">
          <Icon of={Route} />
          <span>
            <b>{words.roundDue(clock(round.dueAt, duty.site?.zone))}</b>
            <small>{words.roundLeft(round.stops.filter(isOpen).length, round.stops.length)}</small>
          </span>
          <Button variant="outline" onClick={() => go('rounds')}>
            {words.rounds}
          </Button>
        </section>
      )}
      {duty.checkCall && (
        <section className="phone-card phone-row">
          <Icon of={PhoneCall} />
          <span>
            <b>{words.checkCall(clock(duty.checkCall, duty.shift?.zone))}</b>
            {isLate ? (
              <StatusText status="danger">{words.checkCallLate}</StatusText>
            ) : (
              <small>{words.checkCallWords}</small>
            )}
          </span>
          <Button variant="outline" icon={ThumbsUp} onClick={() => act(phone.act('check-call', { shiftId, note: '' }))}>
            {words.imOk}
          </Button>
        </section>
      )}
      {duty.isOn && duty.post && <HandOver post={duty.post} shiftId={shiftId} onProblem={onProblem} />}
    </>
  )
}
