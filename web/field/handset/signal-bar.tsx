import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'

/** What the guard can rely on: whether control hears of things, and how much waits here. */
export function SignalBar() {
  const { state, words } = usePhone()
  const { signal, waiting, pack, isSending } = state
  const isOffline = signal.kind === 'offline'
  const { clock } = timesOf(pack)
  const since = signal.since ? clock(signal.since) : ''
  const rest = waiting.length > 0 ? words.savedHere(waiting.length) : words.allSent(since)
  return (
    <div className={isOffline ? 'phone-signal phone-offline' : 'phone-signal'} role="status">
      <Icon of={isOffline ? WifiOff : Wifi} />
      <span>{isOffline ? signal.message || words.offlineSince(since) : signal.message || words.online}</span>
      <span className="figure">{isSending && waiting.length > 0 ? words.sending : since ? rest : ''}</span>
    </div>
  )
}

/** Until when this phone records where its guard is, or why it can't. Off duty it records nothing and says nothing. */
export function TrailLine() {
  const { state, words, trail } = usePhone()
  const standing = useSyncExternalStore(trail.subscribe, trail.state)
  if (standing.kind === 'off') return null
  const { kind, until } = standing
  const said = {
    on:
      until === null
        ? words.recordsOnCall
        : words.recordsUntil(timesOf(state.pack).clock(new Date(until + state.offsetMs))),
    no_signal: words.recordsNoSignal,
    not_allowed: words.recordsNotAllowed,
  }[kind]
  return (
    <div role="status" className={kind === 'on' ? 'phone-trail' : 'phone-trail phone-trail-off'}>
      <Icon of={kind === 'on' ? MapPin : MapPinOff} />
      <span>{said}</span>
    </div>
  )
}
