import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import type { Answer } from '../../../contract/field/dispatch/units.ts'
import type { PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { readFix } from '../phone/fixes.ts'
import { ownCallsOf } from '../phone/own-calls.ts'
import { usePhone } from './phone-context.ts'

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
  const { id, number, severity, title, text, role, state, site, address, post, lat, lng } = call
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
