import LogIn from 'lucide-react/icons/log-in'
import ScanLine from 'lucide-react/icons/scan-line'
import LogOut from 'lucide-react/icons/log-out'
import Coffee from 'lucide-react/icons/coffee'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { CommandKind } from '../../../contract/field/phone/commands.ts'
import { Button } from '../../ui/button.tsx'
import { type Duty, mayClockIn } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import type { Place } from '../phone/use-place.ts'
import { usePhone } from '../phone/phone-context.ts'
import type { OwnState } from '../phone/presence.ts'

type Props = { duty: Duty; own: OwnState; now: Date; place: Place; onProblem: (message: string) => void }

/** The main act of the duty at the bottom of the screen, where a thumb reaches it. */
export function DutyActs({ duty, own, now, place, onProblem }: Props) {
  const { phone, words, go } = usePhone()
  const [isPlacing, setPlacing] = useState(false)
  const [isSure, setSure] = useState(false)
  const { shift, post, isOn } = duty
  const shiftId = own.presence?.shiftId ?? shift?.id ?? null

  const act = async (kind: CommandKind, body: unknown, known?: Fix | null) => {
    setPlacing(true)
    try {
      await phone.act(kind, body, { fix: known === undefined ? await readFix() : known })
      onProblem('')
    } catch {
      onProblem(words.notKept)
    } finally {
      setPlacing(false)
      setSure(false)
    }
  }

  const isOff = place.check?.isOff === true
  const clockIn = async () => {
    const body = { shiftId, postId: shiftId === null ? (post?.id ?? null) : null }
    // Who read that this place is off the site may clock in all the same.
    if (isOff || !duty.site) return act('clock-in', body)
    setPlacing(true)
    const found = await place.look()
    setPlacing(false)
    if (!found?.isOff) await act('clock-in', body, found?.fix ?? null)
  }

  if (!isOn) {
    const mustRead = duty.unread.length > 0 || duty.notes.length > 0
    return (
      <div className="phone-acts">
        <Button
          wide
          className="phone-main-act"
          variant={mustRead || isOff ? 'outline' : 'primary'}
          icon={mustRead ? Lock : LogIn}
          pending={isPlacing}
          onClick={() => {
            if (duty.unread.length > 0) return go('orders')
            if (!mustRead) void clockIn()
          }}
        >
          {isPlacing
            ? words.placing
            : mustRead
              ? words.clockInAfterReading
              : isOff
                ? words.clockInAnyway
                : words.clockIn}
        </Button>
        {duty.site?.hasTags && mayClockIn(duty, now) && (
          <Button wide variant="outline" icon={ScanLine} onClick={() => go('tag')}>
            {words.clockInTag}
          </Button>
        )}
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
