import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import { incidentStates } from '../../../contract/field/incidents/states.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { SeverityMark } from '../alerts/severity-mark.tsx'
import { incidentsQuery, incidentTypesQuery } from './calls.ts'
import { STATE_FACES } from './incident-words.ts'
import './incidents.css'

const OpenIncidentDialog = lazyAhead(() => import('./open-incident-dialog.tsx'))

/** What was reported, by guards and in the office, the last first. */
export default function IncidentsScreen() {
  const { slug, locale, zone: home, hrefOf, may } = useCompany()
  const [isOpening, setOpening] = useState(false)
  useLive(slug, ['incidents', 'sites', 'alerts'])
  const [filter, change] = useAddressFilter(['search', 'state', 'type', 'site', 'page'])
  const places = useQuery(sitesQuery(slug))
  const state = incidentStates.find((each) => each === filter.state)
  const types = useQuery(incidentTypesQuery(slug)).data?.types ?? []
  const { type } = filter
  const page = filter.page ?? '1'
  const { search, site } = filter
  const { data, ...reading } = useQuery(
    incidentsQuery(slug, {
      ...(search && { search }),
      ...(state && { state }),
      ...(type && { type }),
      ...(site && { siteId: site }),
      page,
    }),
  )
  const put = (part: { search?: string; state?: string; type?: string; site?: string }) =>
    change({ ...part, page: undefined })
  const columns: Column<IncidentRow>[] = [
    { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity as Severity} /> },
    {
      head: 'Incident',
      isRowHead: true,
      cell: ({ id, number, title, typeLabel }) => (
        <SiteLink href={hrefOf(`incidents/${id}`)}>
          <span className="figure">{number}</span> {title || typeLabel}
        </SiteLink>
      ),
    },
    { head: 'Site, post', cell: ({ site: place, post }) => [place, post].filter(Boolean).join(', ') },
    {
      head: 'Happened',
      cell: ({ occurredAt, zone }) => shortMomentByClocks({ locale, zone, home }, new Date(occurredAt)),
    },
    { head: 'By', cell: ({ guard, source }) => guard ?? SOURCE_WORDS[source] },
    { head: 'With', cell: ({ media, openTasks }) => withWords(media, openTasks) },
    {
      head: 'State',
      cell: ({ state: at }) => (
        <StatusText status={STATE_FACES[at].status} icon={STATE_FACES[at].icon}>
          {STATE_FACES[at].words}
        </StatusText>
      ),
    },
  ]
  const isFiltered = Boolean(search || state || type || site)
  return (
    <>
      <CompanyHead title="Incidents">
        {may('incidents.manage') && (
          <Button size="dense" icon={Plus} onClick={() => setOpening(true)}>
            Open an incident
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <div>
          <div className="ops-incident-filters">
            <SearchBox search={search ?? ''} many="incidents" onSearch={(text) => put({ search: text })} />
            <Field label="State">
              <Select value={state ?? ''} onChange={({ target }) => put({ state: target.value })}>
                <option value="">All</option>
                {incidentStates.map((each) => (
                  <option key={each} value={each}>
                    {STATE_FACES[each].words}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Type">
              <Select value={type ?? ''} onChange={({ target }) => put({ type: target.value })}>
                <option value="">All</option>
                {types.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Site">
              <Select value={site ?? ''} onChange={({ target }) => put({ site: target.value })}>
                <option value="">All</option>
                {places.data?.sites.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <CompanyTable
            many="incidents"
            caption="Incidents"
            reading={{ ...reading, data: data && { items: data.incidents, page: Number(page), pages: data.pages } }}
            columns={columns}
            keyOf={({ id }) => id}
            onPage={(next) => change({ page: String(next) })}
            lines={6}
            empty={
              isFiltered ? (
                <NoMatches
                  many="incidents"
                  by="filters"
                  onClear={() => put({ search: '', state: '', type: '', site: '' })}
                />
              ) : (
                <EmptyState title="Nothing was reported">
                  Guards report on their phones, with photos, and without a signal too. The office opens what it hears.
                </EmptyState>
              )
            }
          />
        </div>
      </div>
      {isOpening && <OpenIncidentDialog onClose={() => setOpening(false)} waiting={null} />}
    </>
  )
}

const SOURCE_WORDS: Record<IncidentRow['source'], string> = {
  guard: 'A guard',
  office: 'The office',
  panic: 'A call for help',
  alert: 'An alert',
}

const counted = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)

const withWords = (media: number, openTasks: number) =>
  [counted(media, 'photo'), counted(openTasks, 'open task')].filter(Boolean).join(', ')
