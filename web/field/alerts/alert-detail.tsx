import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { AlertDelivery } from '../../../contract/field/alerts/alerts.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { channelWords, deliveryWords, incidentOf, progressOf, stateWords } from './alert-words.ts'
import { alertQuery } from './calls.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ReachedBy } from './reached-by.tsx'
import { ClosePanicDialog } from './close-panic-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SeverityMark } from './severity-mark.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useActing } from './use-acting.ts'
import './alerts.css'

/** An alert: what is known, what can be done, and everyone whom it was sent to. */
export default function AlertDetail({ id }: { id: string }) {
  const { slug, may, zone, locale, hrefOf } = useCompany()
  useLive(slug, planningTopics)
  const [open, setOpen] = useState<'assign' | 'snooze' | 'resolve'>()
  const close = () => setOpen(undefined)
  const { data, error, refetch } = useQuery(alertQuery(slug, id))
  const { acknowledge } = useActing(id)
  const clocks = { locale, zone, home: zone }
  const moment = (at: string) => shortMomentByClocks(clocks, new Date(at))
  const alert = data?.alert
  const mayAct = may('alerts.act')
  const incidentId = alert && may('incidents.read') ? incidentOf(alert.subject) : undefined
  return (
    <>
      <CompanyHead title={alert?.title ?? 'Alert'}>
        {mayAct && alert?.state === 'open' && (
          <Button size="dense" pending={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            Acknowledge
          </Button>
        )}
        {mayAct && alert?.state === 'open' && alert.severity > 1 && (
          <Button variant="outline" size="dense" onClick={() => setOpen('snooze')}>
            Snooze
          </Button>
        )}
        {mayAct && alert && alert.state !== 'resolved' && (alert.kind !== 'panic' || alert.state !== 'open') && (
          <>
            <Button variant="outline" size="dense" onClick={() => setOpen('assign')}>
              Assign
            </Button>
            <Button variant="outline" size="dense" onClick={() => setOpen('resolve')}>
              {alert.kind === 'panic' ? 'Close' : 'Resolve'}
            </Button>
          </>
        )}
      </CompanyHead>
      <div className="ops-page">
        <ReadState {...{ data, error, refetch }} title="The alert could not be read" lines={6} />
        {alert && data && (
          <>
            <article className="ops-alert">
              <p className="ops-alert-facts">
                <SeverityMark severity={alert.severity} />
                <strong>{stateWords[alert.state]}</strong>
                <span>{progressOf(alert)}</span>
                {alert.site !== null && <span>{alert.site}</span>}
                <span>{`Raised ${moment(alert.at)}${alert.raisedBy ? ` by ${alert.raisedBy}` : ''}`}</span>
              </p>
              {incidentId && (
                <p>
                  <SiteLink href={hrefOf(`incidents/${incidentId}`)}>Open the incident</SiteLink>
                </p>
              )}
              {alert.text !== '' && <p className="ops-alert-text">{alert.text}</p>}
              {alert.owner !== null && <p>{`The task of ${alert.owner}`}</p>}
              {alert.snoozedUntil !== null && <p>{`It rests until ${moment(alert.snoozedUntil)}.`}</p>}
              {alert.acknowledgedAt !== null && (
                <p>{`Acknowledged ${moment(alert.acknowledgedAt)}${byWhom(alert.acknowledgedBy)}`}</p>
              )}
              {alert.closingAt !== null && (
                <p>{`Closing asked ${moment(alert.closingAt)}${byWhom(alert.closingBy)}: ${alert.closingNote}`}</p>
              )}
              {alert.isFalseAlarm && <p>A false alarm.</p>}
              {alert.resolvedAt !== null && <p>{`Resolved ${moment(alert.resolvedAt)}${byWhom(alert.resolvedBy)}`}</p>}
              {alert.note !== '' && <p className="ops-alert-text">{alert.note}</p>}
              {alert.nextAt !== null && <p>{`The next step goes out ${moment(alert.nextAt)}.`}</p>}
            </article>
            <section aria-labelledby="alert-sent">
              <h2 id="alert-sent">Whom it was sent to</h2>
              {alert.isDrill && <ReachedBy deliveries={data.deliveries} />}
              {data.deliveries.length === 0 ? (
                <p className="ops-note">Nobody yet. It stands on every screen of the office.</p>
              ) : (
                <ul className="ops-alert-sent">
                  {data.deliveries.map((delivery) => (
                    <Sent key={delivery.id} delivery={delivery} moment={moment} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
      {open === 'resolve' && alert?.kind !== 'panic' && <ResolveDialog id={id} onClose={close} />}
      {open === 'resolve' && alert?.kind === 'panic' && <ClosePanicDialog alert={alert} onClose={close} />}
      {open === 'snooze' && <SnoozeDialog id={id} onClose={close} />}
      {open === 'assign' && <AssignDialog id={id} ownerId={alert?.ownerId ?? null} onClose={close} />}
    </>
  )
}

const byWhom = (name: string | null) => (name === null ? '' : ` by ${name}`)

function Sent({ delivery, moment }: { delivery: AlertDelivery; moment: (at: string) => string }) {
  const { status, words } = deliveryWords[delivery.state]
  const turn =
    delivery.step === 0
      ? 'Assigned'
      : delivery.round > 1
        ? `Step ${delivery.step}, time ${delivery.round}`
        : `Step ${delivery.step}`
  return (
    <li>
      <small>{turn}</small>
      <span>
        {delivery.channel === null ? 'Nobody' : `${delivery.person}, ${channelWords[delivery.channel].toLowerCase()}`}
      </span>
      <StatusText status={status}>{words}</StatusText>
      <small>{[moment(delivery.changedAt), delivery.said].filter(Boolean).join('. ')}</small>
    </li>
  )
}
