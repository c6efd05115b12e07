import { useEffect, useState } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { whenOf } from '../../planning/own/own-words.ts'
import { sessionToken } from '../phone/device-session.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'

// They need the network anyway, so their code need not stand before the first screen.
const LinkedParts = lazyPart(() => import('./linked-parts.tsx'))

/** The own shifts. With a signal they can be answered, offered, swapped; without one the kept ones stand here. */
export function ShiftsScreen() {
  const { phone, state, words } = usePhone()
  const [token, setToken] = useState<string>()
  const { enrolment, signal } = state
  const isOnline = signal.kind === 'online'
  useEffect(() => {
    if (isOnline && enrolment) void sessionToken(phone.base, enrolment).then(setToken, () => setToken(undefined))
  }, [phone, enrolment, isOnline])
  if (!isOnline || token === undefined || !enrolment) return <KeptShifts />
  return (
    <div className="phone-page">
      <h1>{words.shifts}</h1>
      <LinkedParts token={token} of={enrolment.device} />
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
