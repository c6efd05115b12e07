import { useEffect, useState } from 'react'
import { OwnMessageList } from '../../planning/broadcasts/own-messages.tsx'
import { linkedMessageCalls } from '../../planning/broadcasts/calls.ts'
import { linkBidCalls } from '../../planning/own/bid-calls.ts'
import { OpenShiftList } from '../../planning/own/own-bids.tsx'
import { linkCalls } from '../../planning/own/own-calls.ts'
import { OwnShiftList } from '../../planning/own/own-shifts.tsx'
import { OwnTimeParts } from '../../planning/own/own-time.tsx'
import { whenOf } from '../../planning/own/own-words.ts'
import { linkTimeCalls } from '../../planning/own/time-calls.ts'
import { sessionToken } from './device-session.ts'
import { timesOf, usePhone } from './phone-context.ts'

/** The own shifts. With a signal they can be answered, offered, swapped; without one the kept ones stand here. */
export function ShiftsScreen() {
  const { phone, state, words } = usePhone()
  const [token, setToken] = useState<string>()
  const { enrolment, signal } = state
  const isOnline = signal.kind === 'online'
  useEffect(() => {
    if (isOnline && enrolment) void sessionToken(phone.base, enrolment).then(setToken, () => setToken(undefined))
  }, [phone, enrolment, isOnline])
  if (!isOnline || token === undefined) return <KeptShifts />
  return (
    <div className="phone-page">
      <h1>{words.shifts}</h1>
      <OwnMessageList calls={linkedMessageCalls(token)} of="phone" />
      <OwnShiftList calls={linkCalls(token)} of="phone" />
      <OpenShiftList calls={linkBidCalls(token)} list={linkCalls(token).list} of="phone" />
      <OwnTimeParts calls={linkTimeCalls(token)} list={linkCalls(token).list} of="phone" />
    </div>
  )
}

/** The shifts as this phone read them last. */
function KeptShifts() {
  const { state, words } = usePhone()
  const own = state.pack?.own
  const { moment } = timesOf(state.pack)
  return (
    <div className="phone-page">
      <h1>{words.shifts}</h1>
      <p className="ops-note">{words.needsNetwork}</p>
      {state.packAt && <p className="ops-note">{words.keptShifts(moment(state.packAt))}</p>}
      <ul className="phone-card phone-rows">
        {own?.shifts.map((shift) => (
          <li key={shift.id}>
            <span>
              <b className="figure">{whenOf(shift, own)}</b>
              <small>{`${shift.site}, ${shift.post}`}</small>
              <small>{shift.address}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
