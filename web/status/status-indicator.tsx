import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type Status, StatusText } from '../ui/status.tsx'
import { overallStatus } from './queries.ts'

const KNOWN: Record<string, [Status, string]> = {
  operational: ['success', 'All Systems Operational'],
  degraded: ['warning', 'Degraded Performance'],
  outage: ['danger', 'System Outage'],
}

const never = () => () => undefined

/** How the service is as a whole (specification, section 4). Its box is as wide as its longest label from the start. */
export function StatusIndicator() {
  // False while the server's HTML is taken over, which may be after another indicator had its answer.
  const takenOver = useSyncExternalStore(never, () => true, () => false)
  const { data: services } = useQuery(overallStatus)
  const overall = takenOver && services?.find(({ service }) => service === 'overall')
  if (!overall) return <StatusText status="idle" icon={LoaderCircle} className="status-indicator">Status Loading...</StatusText>

  const [status, label] = Object.hasOwn(KNOWN, overall.status) ? KNOWN[overall.status]! : (['idle', 'System Outage'] as const)
  return <StatusText status={status} className="status-indicator">{label}</StatusText>
}
