import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type Status, StatusText } from '../../ui/status.tsx'
import { useServices } from './services.ts'

const KNOWN: Record<string, [Status, string]> = {
  operational: ['success', 'All Systems Operational'],
  degraded: ['warning', 'Degraded Performance'],
  outage: ['danger', 'System Outage'],
}

/** How the service is as a whole. Its box is as wide as its longest label from the start. */
export function StatusIndicator({ className = 'status-indicator' }: { className?: string }) {
  const overall = useServices()?.find(({ service }) => service === 'overall')
  if (!overall)
    return (
      <StatusText status="idle" icon={LoaderCircle} className={className}>
        Status Loading...
      </StatusText>
    )

  const [status, label] = Object.hasOwn(KNOWN, overall.status)
    ? KNOWN[overall.status]!
    : (['idle', 'System Outage'] as const)
  return (
    <StatusText status={status} className={className}>
      {label}
    </StatusText>
  )
}
