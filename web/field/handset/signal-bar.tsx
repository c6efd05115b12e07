import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Icon } from '../../ui/icon.tsx'
import { timesOf, usePhone } from './phone-context.ts'

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
