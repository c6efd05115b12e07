import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { BackupCard } from '../backup/backup-card.tsx'
import { SupportCard } from '../support/support-card.tsx'
import { ReadState } from '../lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { controlQuery } from './control-calls.ts'
import { FailedJobsCard } from './failed-jobs-card.tsx'
import { IncidentCard } from './incident-card.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlannedCard } from './planned-card.tsx'
import { ServicesTable } from './services-table.tsx'
import { StatusStrip } from './status-strip.tsx'
import { VisitorsCard } from './visitors-card.tsx'

const EVERY_MS = 30_000

/** How the services are, what is wrong now, and what is planned. */
export function NowView({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...controlQuery, refetchInterval: EVERY_MS })
  const [dialog, setDialog] = useState<'incident' | 'plan' | null>(null)
  const lasting = data?.incidents.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  const close = () => setDialog(null)
  return (
    <>
      <ScreenHead title="Status" tabs={tabs}>
        <ButtonLink className="status-head-link" variant="quiet" size="dense" icon={ExternalLink} href="/status">
          /status
        </ButtonLink>
        <Button
          variant={lasting.length > 0 ? 'outline' : 'primary'}
          size="dense"
          icon={Send}
          onClick={() => setDialog('incident')}
        >
          Open incident
        </Button>
      </ScreenHead>
      <div className="screen-page status-page">
        <ReadState {...{ data, error, refetch }} title="The status could not be read" lines={8} card />
        {data && (
          <>
            <StatusStrip checkedAt={data.checkedAt} />
            <div className="status-panes">
              <div className="status-main">
                {lasting.map((incident, index) => (
                  <IncidentCard key={incident.id} incident={incident} control={data} first={index === 0} />
                ))}
                <ServicesTable control={data} />
                <FailedJobsCard />
              </div>
              <div className="status-side">
                <VisitorsCard control={data} />
                <PlannedCard control={data} onPlan={() => setDialog('plan')} />
                <BackupCard />
                <SupportCard />
              </div>
            </div>
            {dialog === 'incident' && <IncidentDialog control={data} onClose={close} />}
            {dialog === 'plan' && <PlanDialog control={data} onClose={close} />}
          </>
        )}
      </div>
    </>
  )
}
