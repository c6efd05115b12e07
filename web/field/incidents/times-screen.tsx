import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../contract/core/short-dates.ts'
import { MINUTE_SECONDS } from '../../../contract/core/units.ts'
import type { ContractTimes } from '../../../contract/field/incidents/clocks.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import type { Column } from '../../platform/lists/data-table.tsx'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { targetText } from './clock-words.ts'
import { timesQuery } from './times-calls.ts'
import { TimesForm } from './times-form.tsx'
import './times.css'

/** Within which time the company acts on incidents: what the house promises, and which contracts ask for less. */
export default function TimesScreen() {
  const { slug, locale, hrefOf, may, state } = useCompany()
  useLive(slug, ['incidents', 'sites'])
  const { data, ...reading } = useQuery(timesQuery(slug))
  const columns: Column<ContractTimes>[] = [
    {
      head: 'Client',
      isRowHead: true,
      cell: ({ client, siteId }) =>
        siteId === null ? client : <SiteLink href={hrefOf(`sites/${siteId}`)}>{client}</SiteLink>,
    },
    { head: 'Contract', cell: ({ reference }) => reference },
    { head: 'Acknowledge', isFigure: true, cell: ({ acknowledgeSeconds }) => targetText(acknowledgeSeconds) || 'none' },
    {
      head: 'On scene',
      isFigure: true,
      cell: ({ onSceneMinutes }) => (onSceneMinutes === null ? 'none' : targetText(onSceneMinutes * MINUTE_SECONDS)),
    },
    {
      head: 'Holds',
      cell: ({ from, until }) =>
        `from ${dayText(locale, from)}${until === null ? '' : ` to ${dayText(locale, until)}`}`,
    },
  ]
  return (
    <>
      <CompanyHead title="Incident times" />
      <div className="ops-page">
        <p className="ops-note">
          Minutes and seconds from the moment at which an incident is submitted. Without a time nothing is promised. A
          change holds for incidents from now on, and for those whose severity is set from now on.
        </p>
        {data ? (
          <TimesForm stored={data} mayChange={may('incident_targets.manage') && state !== 'read_only'} />
        ) : (
          <ReadState {...reading} data={data} title="The times could not be read" lines={10} />
        )}
        <section aria-labelledby="contract-times">
          <h2 id="contract-times">Contracts with times of their own</h2>
          <p className="ops-note">
            The tighter of house and contract holds. A contract is changed at a site of its client.
          </p>
          <CompanyTable
            many="contracts"
            caption="Contracts with times of their own"
            reading={{ ...reading, data: data?.contracts }}
            columns={columns}
            keyOf={({ id }) => id}
            lines={3}
            empty={<EmptyState title="No contract has its own times">The times of the house hold for all.</EmptyState>}
          />
        </section>
      </div>
    </>
  )
}
