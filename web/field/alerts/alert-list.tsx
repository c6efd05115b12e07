import { useQuery } from '@tanstack/react-query'
import { type Alert, alertStates, type AlertState } from '../../../contract/field/alerts/alerts.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { clockOf } from '../../planning/shifts/week.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Segments } from '../../ui/segments.tsx'
import { AlertProgress } from './alert-progress.tsx'
import { stateWords } from './alert-words.ts'
import { alertsQuery } from './calls.ts'
import { type AlertGroup, groupsOf } from './grouping.ts'
import { SeverityMark } from './severity-mark.tsx'
import { useActing } from './use-acting.ts'

const isState = (state: string | undefined): state is AlertState => alertStates.some((each) => each === state)
const titleOf = ({ title, isDrill }: Alert) => (isDrill ? `Drill: ${title}` : title)
const ROWS = [
  { value: 'grouped', label: 'Grouped' },
  { value: 'each', label: 'One by one' },
] as const

/** The alerts in rows, one for each cause, or each by itself. */
export function AlertList() {
  const { slug, zone, locale } = useCompany()
  const [filter, change] = useAddressFilter(['state', 'page', 'rows'])
  const state = isState(filter.state) ? filter.state : undefined
  const page = filter.page ?? '1'
  const { data, ...reading } = useQuery(alertsQuery(slug, { ...(state && { state }), page }))
  const isGrouped = filter.rows !== 'each'
  const alerts = data?.alerts ?? []
  const groups = isGrouped ? groupsOf(alerts) : alerts.map((alert) => ({ key: alert.id, alerts: [alert] }))
  const momentOf = (at: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(at))
  const columns: Column<AlertGroup>[] = [
    { head: 'Severity', cell: ({ alerts: [first] }) => <SeverityMark severity={first!.severity} /> },
    { head: 'Alert', isRowHead: true, cell: (group) => <Title group={group} momentOf={momentOf} /> },
    {
      head: 'State',
      cell: ({ alerts: [first] }) => (
        <AlertProgress alert={first!} until={first!.snoozedUntil ? clockOf(locale, zone, first!.snoozedUntil) : ''} />
      ),
    },
    {
      head: 'Act',
      className: 'cell-act',
      cell: (group) => (group.alerts[0]!.state === 'open' ? <Acknowledge group={group} /> : null),
    },
  ]
  return (
    <>
      <div className="ops-alert-filter">
        <Field label="State">
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
        <Segments
          label="Rows"
          value={isGrouped ? 'grouped' : 'each'}
          options={ROWS}
          onChange={(rows) => change({ rows: rows === 'each' ? rows : undefined })}
        />
        {groups.length < alerts.length && (
          <p className="ops-note figure">{`${alerts.length} in ${groups.length} rows`}</p>
        )}
      </div>
      <CompanyTable
        many="alerts"
        caption="Alerts"
        className="ops-alerts"
        reading={{ ...reading, data: data && { items: groups, page: Number(page), pages: data.pages } }}
        columns={columns}
        keyOf={({ key }) => key}
        stateOf={({ alerts: [first] }) => (first!.state === 'open' ? `s${first!.severity}` : first!.state)}
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

/** The worst alert of a cause, with the others of it. */
function Title({ group, momentOf }: { group: AlertGroup; momentOf: (at: string) => string }) {
  const { hrefOf } = useCompany()
  const [first, ...others] = group.alerts
  const { id, site, at } = first!
  return (
    <>
      <SiteLink href={hrefOf(`alerts/${id}`)}>{titleOf(first!)}</SiteLink>
      {others.length > 0 && <span className="figure">{` ${group.alerts.length}`}</span>}
      <small>{[site, `since ${momentOf(at)}`].filter(Boolean).join(', ')}</small>
      {others.length > 0 && (
        <ul className="ops-alert-others">
          {others.map((alert) => (
            <li key={alert.id}>
              <SiteLink href={hrefOf(`alerts/${alert.id}`)}>{titleOf(alert)}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Acknowledge({ group: { alerts } }: { group: AlertGroup }) {
  const { acknowledge } = useActing(...alerts.map(({ id }) => id))
  const words = alerts.length > 1 ? `Acknowledge ${alerts.length}` : 'Acknowledge'
  return (
    <Button
      variant="outline"
      size="row"
      aria-label={`${words}: ${alerts[0]!.title}`}
      pending={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      {words}
    </Button>
  )
}
