import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { timesOf, usePhone } from './phone-context.ts'

/** Until when this phone records where its guard is, or why it can't. Off duty it says nothing, as it records nothing. */
export function TrailLine() {
  const { state, words, trail } = usePhone()
  const standing = useSyncExternalStore(trail.subscribe, trail.state)
  if (standing.kind === 'off') return null
  const until = new Date(standing.until + state.offsetMs)
  const said = {
    on: words.recordsUntil(timesOf(state.pack).clock(until)),
    no_signal: words.recordsNoSignal,
    not_allowed: words.recordsNotAllowed,
  }[standing.kind]
  return (
    <div role="status" className={standing.kind === 'on' ? 'phone-trail' : 'phone-trail phone-trail-off'}>
      <Icon of={standing.kind === 'on' ? MapPin : MapPinOff} />
      <span>{said}</span>
    </div>
  )
}
