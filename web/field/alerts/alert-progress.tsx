import AlarmClock from 'lucide-react/icons/alarm-clock'
import BellRing from 'lucide-react/icons/bell-ring'
import Send from 'lucide-react/icons/send'
import UserCheck from 'lucide-react/icons/user-check'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { StatusText } from '../../ui/status.tsx'
import { progressOf, stateWords } from './alert-words.ts'

/** How an alert stands: what happens by itself, or who took it on. `until` is the end of its rest in words. */
export function AlertProgress({ alert, until }: { alert: Alert; until: string }) {
  const { state, policy, severity, isDrill, owner } = alert
  const said = progressOf(alert)
  if (state === 'resolved')
    return <StatusText status="success">{said ? `${stateWords[state]} by ${said}` : stateWords[state]}</StatusText>
  if (state === 'acknowledged')
    return (
      <StatusText status="info" icon={UserCheck}>
        {said ? `${stateWords[state]} by ${said}` : stateWords[state]}
      </StatusText>
    )
  if (until)
    return (
      <StatusText status="idle" icon={AlarmClock}>
        {`Snoozed to ${until}`}
      </StatusText>
    )
  return (
    <>
      <StatusText
        status={isDrill ? 'idle' : policy === null ? 'warning' : 'danger'}
        icon={policy === null ? BellRing : Send}
      >
        {said}
      </StatusText>
      {owner !== null && <small>{`The task of ${owner}`}</small>}
      {severity === 1 && <small>Can’t be snoozed</small>}
    </>
  )
}
