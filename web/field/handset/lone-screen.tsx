import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { Button } from '../../ui/button.tsx'
import { dutyOf } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import { GRACE_MS, REMINDED_MS } from '../phone/lone.ts'
import { ownStateOf } from '../phone/presence.ts'
import { HelpHold } from './help-hold.tsx'
import { helpWords } from '../words/help-words.ts'
import { timesOf, useNow, usePhone } from '../phone/phone-context.ts'

const MINUTE = 60
const untilText = (ms: number) => {
  const seconds = Math.floor(Math.abs(ms) / SECOND_MS)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** A guard who is alone says that all is well, before the timer of the server alerts control. */
export function LoneScreen() {
  const { phone, state, words, language } = usePhone()
  const own = helpWords[language]
  const now = useNow(SECOND_MS)
  const [problem, setProblem] = useState('')
  const pack = state.pack!
  const duty = dutyOf(pack, ownStateOf({ ...state, pack }), now)
  if (!duty?.checkCall || !duty.post) return null
  const zone = duty.site?.zone
  const { clock } = timesOf(pack)
  const due = Date.parse(duty.checkCall)
  const left = due - now.getTime()
  const steps = [
    { at: due - REMINDED_MS, said: own.rings },
    { at: due + GRACE_MS, said: own.alerted },
    { at: due + 2 * GRACE_MS, said: own.alarm },
  ]
  const next = steps.findIndex(({ at }) => at > now.getTime())
  const say = async () => {
    try {
      const shiftId = duty.shift?.id ?? null
      await phone.act('check-call', { shiftId, note: '' }, { fix: await readFix() })
      setProblem('')
    } catch {
      setProblem(words.notKept)
    }
  }
  return (
    <div className="phone-page">
      <p className="ops-note">{own.alone(duty.post.name, duty.post.checkCallMinutes ?? 0)}</p>
      <h1 className={left < 0 ? 'lone-clock is-over' : 'lone-clock'}>
        <span>{left < 0 ? own.overdue : own.sayOk}</span>
        <b className="figure">{untilText(left)}</b>
        <span>{own.due(clock(duty.checkCall, zone))}</span>
      </h1>
      <ol className="help-steps">
        {steps.map(({ at, said }, index) => (
          <li key={said} className={at <= now.getTime() ? 'is-done' : index === next ? 'is-next' : undefined}>
            <span>{said}</span>
            <span className="figure">{clock(new Date(at), zone)}</span>
          </li>
        ))}
      </ol>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <div className="lone-pair">
        <HelpHold label={words.help} />
        <Button icon={ThumbsUp} className="phone-main-act" onClick={() => void say()}>
          {words.imOk}
        </Button>
      </div>
    </div>
  )
}
