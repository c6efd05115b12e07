import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../phone/pushes.ts'
import { usePhone } from '../phone/phone-context.ts'

/** Has the guard told on this phone, beside the mails. */
export function PushCard() {
  const { phone, state, words } = usePhone()
  const [now, setNow] = useState<PushState>()
  const [isAtWork, setAtWork] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => void readPushState().then(setNow), [])
  if (now === undefined || now === 'none') return null
  const turn = async () => {
    setAtWork(true)
    setProblem('')
    try {
      await (now === 'on' ? turnPushOff : turnPushOn)(phone.base, state.enrolment!)
    } catch {
      setProblem(words.pushFailed)
    }
    setNow(await readPushState())
    setAtWork(false)
  }
  return (
    <section className="phone-card">
      <h2>{words.push}</h2>
      <p>{now === 'denied' ? words.pushDenied : words.pushWords}</p>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      {now !== 'denied' && (
        <Button variant="outline" wide pending={isAtWork} onClick={() => void turn()}>
          {now === 'on' ? words.pushOff : words.pushOn}
        </Button>
      )}
    </section>
  )
}
