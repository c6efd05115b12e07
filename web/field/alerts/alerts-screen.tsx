import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Alert, alertStates, type AlertState } from '../../../contract/field/alerts/alerts.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { CompanyTabs } from '../../planning/organisations/company-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { progressOf, stateWords } from './alert-words.ts'
import { alertsQuery } from './calls.ts'
import { SeverityMark } from './severity-mark.tsx'
import { useActing } from './use-acting.ts'
import './alerts.css'

const RaiseDialog = lazyAhead(() => import('./raise-dialog.tsx'))
const WaysTab = lazyAhead(() => import('./ways-tab.tsx'))
const PoliciesTab = lazyAhead(() => import('./policies-tab.tsx'))

const VIEWS = [
  { name: 'list', label: 'Alerts' },
  { name: 'policies', label: 'Policies' },
  { name: 'ways', label: 'Ways' },
]
const isState = (state: string | undefined): state is AlertState => alertStates.some((each) => each === state)

/** What needs a person, the worst first, and the policies by which it finds one. */
export default function AlertsScreen() {
  const { slug, may } = useCompany()
  useLive(slug, planningTopics)
  const [filter] = useAddressFilter(['view'])
  const [isRaising, setRaising] = useState(false)
  const shown = VIEWS.find(({ name }) => name === filter.view)?.name ?? 'list'
  return (
    <>
      <CompanyHead title="Alerts">
        {may('alerts.act') && (
          <Button size="dense" onClick={() => setRaising(true)}>
            Raise an alert
          </Button>
        )}
      </CompanyHead>
      <CompanyTabs label="Alerts" path="alerts" tabs={VIEWS} shown={shown} />
      <div className="ops-page">
        {shown === 'policies' ? (
          <PoliciesTab waiting={<Skeleton lines={6} />} />
        ) : shown === 'ways' ? (
          <WaysTab waiting={<Skeleton lines={6} />} />
        ) : (
          <AlertList />
        )}
      </div>
      {isRaising && <RaiseDialog waiting={null} onClose={() => setRaising(false)} />}
    </>
  )
}

function AlertList() {
  const { slug, zone, locale, hrefOf } = useCompany()
  const [filter, change] = useAddressFilter(['state', 'page'])
  const state = isState(filter.state) ? filter.state : undefined
  const page = filter.page ?? '1'
  const { data, ...reading } = useQuery(alertsQuery(slug, { ...(state && { state }), page }))
  const clocks = { locale, zone, home: zone }
  const restOf = ({ snoozedUntil }: Alert) =>
    snoozedUntil !== null && `snoozed to ${shortMomentByClocks(clocks, new Date(snoozedUntil))}`
  const columns: Column<Alert>[] = [
    { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
    {
      head: 'Alert',
      isRowHead: true,
      cell: ({ id, title, isDrill }) => (
        <SiteLink href={hrefOf(`alerts/${id}`)}>{isDrill ? `Drill: ${title}` : title}</SiteLink>
      ),
    },
    { head: 'Site', cell: ({ site }) => site ?? '' },
    { head: 'Raised', cell: ({ at }) => shortMomentByClocks(clocks, new Date(at)) },
    {
      head: 'State',
      cell: (alert) =>
        [stateWords[alert.state], progressOf(alert), alert.state === 'open' && alert.owner, restOf(alert)]
          .filter(Boolean)
          .join(', '),
    },
    { head: 'Act', cell: (alert) => (alert.state === 'open' ? <Acknowledge alert={alert} /> : null) },
  ]
  return (
    <>
      <Field label="State" className="ops-alert-filter">
        <Select
          value={state ?? ''}
          onChange={({ target }) => change({ state: target.value || undefined, page: undefined })}
        >
          <option value="">All</option>
          {alertStates.map((each) => (
            <option key={each} value={each}>
              {stateWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <CompanyTable
        many="alerts"
        caption="Alerts"
        reading={{ ...reading, data: data && { items: data.alerts, page: Number(page), pages: data.pages } }}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(next) => change({ page: String(next) })}
        lines={6}
        empty={
          <EmptyState title={state ? `No alert is ${stateWords[state].toLowerCase()}` : 'Nothing needs anybody'}>
            Alerts come by themselves, and anybody in the office can raise one. Policies say whom they reach.
          </EmptyState>
        }
      />
    </>
  )
}

function Acknowledge({ alert: { id, title } }: { alert: Alert }) {
  const { acknowledge } = useActing(id)
  return (
    <Button
      variant="outline"
      size="row"
      aria-label={`Acknowledge ${title}`}
      pending={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      Acknowledge
    </Button>
  )
}
