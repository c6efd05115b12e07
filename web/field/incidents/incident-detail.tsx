import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { momentByClocks } from '../../../contract/core/locale.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { SeverityMark } from '../alerts/severity-mark.tsx'
import { acknowledgeIncident, incidentQuery } from './calls.ts'
import { IncidentPhotos } from './incident-photos.tsx'
import { STATE_WORDS } from './incident-words.ts'
import './incidents.css'

/** From then on a report counts as handed in late, in minutes. */
const LATE_MINUTES = 2

/** What a guard reported, with its photos, and whether somebody of the office read it. */
export default function IncidentDetail({ id }: { id: string }) {
  const { slug, may, zone: home, locale } = useCompany()
  useLive(slug, planningTopics)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(incidentQuery(slug, id))
  const acknowledging = useMutation({
    mutationFn: () => acknowledgeIncident(slug, id),
    onError: (problem) => toast({ title: 'Not noted', description: whyNot(problem), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const moment = (at: string) => momentByClocks({ locale, zone: data?.zone ?? home, home }, new Date(at))
  const lateMinutes = data ? Math.round((Date.parse(data.receivedAt) - Date.parse(data.reportedAt)) / MINUTE_MS) : 0
  return (
    <>
      <CompanyHead title={data ? `${data.number}: ${data.typeLabel}` : 'Incident'}>
        {may('incidents.manage') && data?.state === 'submitted' && (
          <Button size="dense" pending={acknowledging.isPending} onClick={() => acknowledging.mutate()}>
            Mark as read
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="The incident could not be read" lines={6} />
        {data && (
          <>
            <article className="ops-incident">
              <p className="ops-incident-facts">
                <SeverityMark severity={data.severity as Severity} />
                <strong>{STATE_WORDS[data.state]}</strong>
                <span>{[data.site, data.post].filter(Boolean).join(', ')}</span>
                {(data.guard ?? data.reportedBy) && <span>{`Reported by ${data.guard ?? data.reportedBy}`}</span>}
              </p>
              <dl>
                <dt>Happened</dt>
                <dd>{moment(data.occurredAt)}</dd>
                <dt>Reported</dt>
                <dd>{moment(data.reportedAt)}</dd>
                {lateMinutes > LATE_MINUTES && (
                  <>
                    <dt>Arrived</dt>
                    <dd>{`${moment(data.receivedAt)}. The phone had no signal for ${lateMinutes} min.`}</dd>
                  </>
                )}
                {data.acknowledgedAt && (
                  <>
                    <dt>Read</dt>
                    <dd>{`${moment(data.acknowledgedAt)}${data.acknowledgedBy ? ` by ${data.acknowledgedBy}` : ''}`}</dd>
                  </>
                )}
              </dl>
              <p className="ops-incident-text">{data.text}</p>
            </article>
            <IncidentPhotos files={data.files} number={data.number} />
          </>
        )}
      </div>
    </>
  )
}
