import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { renewPush } from '../../platform/notifications/push.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { alertsNowQuery, seeAlerts } from './calls.ts'
import { armSound, ring } from './alert-sound.ts'
import { SeverityMark } from './severity-mark.tsx'
import { useActing } from './use-acting.ts'
import { companyPush } from './ways-calls.ts'
import './alert-bar.css'

const AGAIN_MS = 20_000
/** An alert of severity 1 or 2 rings again until somebody takes it on. */
const RING_AGAIN_MS = 15_000
const URGENT = 2

/** What stands above every screen: the worst open alert with its sound, and whether alerts reach people at all. */
export default function AlertBar() {
  const { slug, hrefOf, may } = useCompany()
  const { data } = useQuery({ ...alertsNowQuery(slug), refetchInterval: AGAIN_MS, refetchIntervalInBackground: true })
  // A call for help stands above by itself.
  const worst = data?.worst && data.worst.kind !== 'panic' ? data.worst : null
  useEffect(armSound, [])
  useEffect(() => void renewPush(companyPush(slug)).catch(() => undefined), [slug])
  useRinging(worst)
  useSeeing(slug, worst)
  if (!data || (!worst && !data.weak && !data.down)) return null
  return (
    <section className="ops-alert-bar" aria-label="Alerts">
      {worst && <Worst key={worst.id} alert={worst} others={data.open - 1} />}
      {data.down && (
        <p role="alert">
          <StatusText status="danger">
            No message about an alert reached anybody in the last 24 hours. Watch this screen, and call people by
            telephone.
          </StatusText>
        </p>
      )}
      {data.weak && (
        <p>
          <StatusText status="warning">Alerts of severity 1 reach people in fewer than two ways.</StatusText>
          {may('alerts.manage') && <SiteLink href={`${hrefOf('alerts')}?view=policies`}>Change the policies</SiteLink>}
        </p>
      )}
    </section>
  )
}

function Worst({ alert, others }: { alert: Alert; others: number }) {
  const { hrefOf } = useCompany()
  const { acknowledge } = useActing(alert.id)
  return (
    <div className={`ops-alert-worst is-s${alert.severity}`} role="alert">
      <SeverityMark severity={alert.severity} />
      <span>
        <SiteLink href={hrefOf(`alerts/${alert.id}`)}>{alert.isDrill ? `Drill: ${alert.title}` : alert.title}</SiteLink>
        {alert.site !== null && <small>{alert.site}</small>}
      </span>
      {others > 0 && <SiteLink href={hrefOf('alerts')}>{`${others} more open`}</SiteLink>}
      {/* The screen below has the one primary button. */}
      <Button variant="outline" size="dense" pending={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
        Acknowledge
      </Button>
    </div>
  )
}

/** Rings for each alert that is the worst, and again for an urgent one. */
function useRinging(worst: Alert | null): void {
  const [id, severity] = [worst?.id, worst?.severity ?? 5]
  useEffect(() => {
    if (id === undefined) return
    const isUrgent = severity <= URGENT
    ring(isUrgent ? 3 : 1)
    if (!isUrgent) return
    const timer = setInterval(() => ring(3), RING_AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, severity])
}

/** Notes that the person at the screen saw the worst alert, once it stands on a page that is looked at. */
function useSeeing(slug: string, worst: Alert | null): void {
  const { mutate } = useMutation({ mutationFn: (id: string) => seeAlerts(slug, [id]) })
  const id = worst?.id
  const step = worst?.step
  useEffect(() => {
    if (id !== undefined && document.visibilityState === 'visible') mutate(id)
  }, [id, step, mutate])
}
