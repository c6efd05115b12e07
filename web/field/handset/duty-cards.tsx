import PhoneCall from 'lucide-react/icons/phone-call'
import Route from 'lucide-react/icons/route'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { Duty } from '../phone/duty.ts'
import { CallMessages } from './call-messages.tsx'
import { HandOver } from './hand-over.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { isOpen, roundsOf } from '../phone/rounds.ts'
import type { OwnState } from '../phone/presence.ts'
import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import type { Answer } from '../../../contract/field/dispatch/units.ts'
import type { PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { readFix } from '../phone/fixes.ts'
import { ownCallsOf } from '../phone/own-calls.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'

const AddPhotos = lazyPart(() => import('../photos/add-photos.tsx'))

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

/** The calls on which the guard is: where to go, and what to answer. */
export const CallCards = () => {
  const { state } = usePhone()
  return ownCallsOf(state).map((call) => <CallCard key={call.id} call={call} />)
}

const NEXT = { assigned: 'accepted', accepted: 'en_route', en_route: 'on_scene', on_scene: 'cleared' } as const
const isNext = (state: PackCall['state']): state is keyof typeof NEXT => state in NEXT

function CallCard({ call }: { call: PackCall }) {
  const { phone, words } = usePhone()
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { id, number, severity, title, text, role, state, site, address, post, lat, lng, messages, incidentId } = call
  const answer = async (step: Answer, why = '') => {
    try {
      await phone.act('call-step', { callId: id, step, reason: why }, { fix: await readFix() })
      setProblem('')
    } catch {
      setProblem(words.notKept)
    }
  }
  const refuse = () => {
    if (reason.trim() === '') return setProblem(words.writeSomething)
    void answer('refused', reason.trim())
  }
  const next = isNext(state) ? NEXT[state] : undefined
  return (
    <section className="phone-card phone-sent" aria-label={words.callFor(number)}>
      <header>
        <Icon of={Siren} />
        <h2>{words.callFor(number)}</h2>
        <b className="figure">{`S${severity}`}</b>
      </header>
      <p className="phone-sent-title">{title}</p>
      <p>
        <b>{[site, post].filter(Boolean).join(', ')}</b>
      </p>
      {address && <p>{address}</p>}
      {text !== '' && <p className="phone-text">{text}</p>}
      <p>{role === 'lead' ? words.youLead : words.youBackUp}</p>
      {messages && <CallMessages messages={messages} />}
      {lat !== null && lng !== null && (
        <a className="phone-link" href={`geo:${lat},${lng}?q=${lat},${lng}`}>
          {words.showWay}
        </a>
      )}
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {next && (
        <Button wide className="phone-main-act" onClick={() => void answer(next)}>
          {words.callAnswers[next]}
        </Button>
      )}
      {incidentId && <AddPhotos {...{ incidentId, callId: id, name: number }} />}
      {state !== 'on_scene' &&
        (isRefusing ? (
          <>
            <Field label={words.whyNotGo}>
              <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
            </Field>
            <Button wide variant="outline" onClick={refuse}>
              {words.callAnswers.refused}
            </Button>
          </>
        ) : (
          <Button wide variant="outline" onClick={() => setRefusing(true)}>
            {words.callAnswers.refused}
          </Button>
        ))}
    </section>
  )
}
