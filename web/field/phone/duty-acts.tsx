import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Coffee from 'lucide-react/icons/coffee'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { CommandKind } from '../../../contract/field/phone/commands.ts'
import { Button } from '../../ui/button.tsx'
import type { Duty } from './duty.ts'
import { readFix } from './fixes.ts'
import { usePhone } from './phone-context.ts'
import type { OwnState } from './presence.ts'

type Props = { duty: Duty; own: OwnState; onProblem: (message: string) => void }

/** The main act of the duty at the bottom of the screen, where a thumb reaches it. */
export function DutyActs({ duty, own, onProblem }: Props) {
  const { phone, words, go } = usePhone()
  const [isPlacing, setPlacing] = useState(false)
  const [isSure, setSure] = useState(false)
  const { shift, post, isOn } = duty
  const shiftId = own.presence?.shiftId ?? shift?.id ?? null

  const act = async (kind: CommandKind, body: unknown) => {
    setPlacing(true)
    try {
      await phone.act(kind, body, { fix: await readFix() })
      onProblem('')
    } catch {
      onProblem(words.notKept)
    } finally {
      setPlacing(false)
      setSure(false)
    }
  }

  if (!isOn) {
    const mustRead = duty.unread.length > 0 || duty.notes.length > 0
    return (
      <div className="phone-acts">
        <Button
          wide
          className="phone-main-act"
          variant={mustRead ? 'outline' : 'primary'}
          icon={mustRead ? Lock : LogIn}
          pending={isPlacing}
          onClick={() => {
            if (duty.unread.length > 0) return go('orders')
            if (!mustRead) void act('clock-in', { shiftId, postId: shiftId === null ? (post?.id ?? null) : null })
          }}
        >
          {isPlacing ? words.placing : mustRead ? words.clockInAfterReading : words.clockIn}
        </Button>
      </div>
    )
  }
  const isOnBreak = own.presence?.breakSince !== null
  return (
    <div className="phone-acts">
      {isSure && <p>{words.clockOutSure}</p>}
      <div className="phone-pair">
        {isSure ? (
          <Button variant="outline" className="phone-main-act" onClick={() => setSure(false)}>
            {words.stay}
          </Button>
        ) : (
          <Button
            variant="outline"
            className="phone-main-act"
            icon={Coffee}
            onClick={() => void act(isOnBreak ? 'break-end' : 'break-start', { shiftId })}
          >
            {isOnBreak ? words.breakEnd : words.breakStart}
          </Button>
        )}
        <Button
          className="phone-main-act"
          variant={isSure ? 'primary' : 'outline'}
          icon={LogOut}
          pending={isPlacing}
          onClick={() => (isSure ? void act('clock-out', { shiftId }) : setSure(true))}
        >
          {isPlacing ? words.placing : words.clockOut}
        </Button>
      </div>
    </div>
  )
}
