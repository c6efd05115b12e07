import { useState } from 'react'
import type { CommandKind } from '../../../contract/field/phone/commands.ts'
import { newId } from '../outbox/new-id.ts'
import { kindName, verdictOf } from '../handset/last-act.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { isHere, type Person } from './kiosk-people.ts'
import { kioskWords } from './kiosk-words.ts'
import { outcomeIn } from '../words/outcome-words.ts'

type Props = { person: Person; onDone: () => void }

/** What one guard does on a device of somebody else: clock in and out, breaks, and reading what was passed on. */
export function ActingFor({ person, onDone }: Props) {
  const { phone, state, words, language } = usePhone()
  const own = kioskWords[language]
  const pack = state.pack!
  const isKiosk = pack.device.kind === 'kiosk'
  const { clock } = timesOf(pack)
  // On a kiosk it says who acts, on the phone of a supervisor why.
  const [proof, setProof] = useState('')
  const [acts, setActs] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const { guardId, shiftId, acceptedNotice, presence } = person
  const isOn = isHere(person)
  const onBreak = presence?.breakSince != null
  const notes = pack.passOn.filter(
    ({ postId, readAt, id }) => postId === person.postId && readAt === null && !isWaiting(state.waiting, id),
  )
  const act = async (kind: CommandKind, body: unknown) => {
    const id = newId(phone.base.clock.now().getTime())
    const by = isKiosk
      ? { guardId, reason: '', employeeNo: proof.trim() }
      : { guardId, reason: proof.trim(), employeeNo: '' }
    try {
      await phone.act(kind, body, { id, by })
      setActs([...acts, id])
      setProblem('')
    } catch {
      setProblem(words.notKept)
    }
  }
  const mustRead = isKiosk && !acceptedNotice
  const isBlocked = proof.trim() === ''
  return (
    <div className="phone-page kiosk-person">
      <header className="phone-head">
        <div>
          <h1>{person.name}</h1>
          <p className="ops-note">{person.post}</p>
          <p className="ops-note">
            {isOn && presence
              ? words.onPostSince(clock(presence.since, person.zone))
              : own.starts(clock(person.from, person.zone), clock(person.to, person.zone))}
          </p>
        </div>
        <Button variant="outline" onClick={onDone}>
          {acts.length > 0 ? own.next : own.notYou}
        </Button>
      </header>
      <Results ids={acts} zone={person.zone} />
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <Field label={isKiosk ? own.employeeNo : own.reason} hint={isKiosk ? own.employeeNoWords : own.reasonWords}>
        <TextInput
          value={proof}
          maxLength={isKiosk ? 40 : 300}
          autoComplete="off"
          onChange={({ target }) => setProof(target.value)}
        />
      </Field>
      {mustRead && (
        <section className="phone-card">
          <h2>{own.readFirst}</h2>
          <p className="phone-text">{pack.notice.body}</p>
          <Button wide disabled={isBlocked} onClick={() => void act('notice-accepted', { number: pack.notice.number })}>
            {words.noticeAgree}
          </Button>
        </section>
      )}
      {notes.map((note) => (
        <section key={note.id} className="phone-card">
          <h2>{own.fromBefore(note.guard)}</h2>
          <p className="phone-text">{note.text}</p>
          <Button
            variant="outline"
            disabled={isBlocked}
            aria-label={`${words.readIt}: ${note.text.slice(0, 60)}`}
            onClick={() => void act('pass-on-acknowledged', { passOnId: note.id })}
          >
            {words.readIt}
          </Button>
        </section>
      ))}
      <div className="phone-acts">
        {isOn ? (
          <div className="phone-pair">
            <Button
              variant="outline"
              className="phone-main-act"
              disabled={isBlocked}
              onClick={() => void act(onBreak ? 'break-end' : 'break-start', { shiftId })}
            >
              {onBreak ? words.breakEnd : words.breakStart}
            </Button>
            <Button className="phone-main-act" disabled={isBlocked} onClick={() => void act('clock-out', { shiftId })}>
              {words.clockOut}
            </Button>
          </div>
        ) : (
          <Button
            wide
            className="phone-main-act"
            disabled={isBlocked || mustRead}
            onClick={() => void act('clock-in', { shiftId, postId: null })}
          >
            {words.clockIn}
          </Button>
        )}
      </div>
    </div>
  )
}

const isWaiting = (waiting: { kind: string; body: unknown }[], passOnId: string) =>
  waiting.some(
    ({ kind, body }) => kind === 'pass-on-acknowledged' && (body as { passOnId: string }).passOnId === passOnId,
  )

/** How the acts of this guard stand: amber while only this device has them, green once control does, red if refused. */
function Results({ ids, zone }: { ids: string[]; zone: string | undefined }) {
  const { state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  return (
    <div role="status">
      <ul className="phone-rows">
        {ids.map((id) => {
          const settled = state.settled.find((each) => each.id === id)
          const waiting = state.waiting.find((each) => each.id === id)
          const said = settled ?? waiting
          if (!said) return null
          return (
            <li key={id}>
              {settled ? (
                <StatusText status={settled.outcome === 'refused' ? 'danger' : 'success'}>
                  {[`${kindName(words, said.kind)}: ${verdictOf(words, settled.outcome)}`, outcomeIn(words, settled)]
                    .filter(Boolean)
                    .join('. ')}
                </StatusText>
              ) : (
                <StatusText status="warning">
                  {`${kindName(words, said.kind)}: ${words.savedNotSent(clock(said.deviceAt, zone))}`}
                </StatusText>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
