import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { SeverityMark } from '../alerts/severity-mark.tsx'
import { incidentsQuery } from './calls.ts'
import { askedOf, NO_FILTER } from './filtering.ts'
import { IncidentFilters } from './incident-filters.tsx'
import { STATE_FACES } from './incident-words.ts'
import './incidents.css'

const OpenIncidentDialog = lazyAhead(() => import('./open-incident-dialog.tsx'))

/** What was reported, by guards and in the office, the last first. */
export default function IncidentsScreen() {
  const { slug, locale, zone: home, hrefOf, may } = useCompany()
  const [isOpening, setOpening] = useState(false)
  useLive(slug, ['incidents', 'sites', 'alerts'])
  const [filter, change] = useAddressFilter(['search', 'severity', 'state', 'type', 'site', 'from', 'to', 'page'])
  const page = filter.page ?? '1'
  const asked = askedOf(filter)
  const { data, ...reading } = useQuery(incidentsQuery(slug, { ...asked, page }))
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
  const isFiltered = Object.keys(asked).length > 0
  return (
    <>
      <CompanyHead title="Incidents">
        <ButtonLink variant="outline" size="dense" icon={AlarmClock} href={hrefOf('incident-times')}>
          Times
        </ButtonLink>
        {may('incidents.manage') && (
          <Button size="dense" icon={Plus} onClick={() => setOpening(true)}>
            Open an incident
          </Button>
        )}
      </CompanyHead>
      <div className="ops-page">
        <div>
          <IncidentFilters filter={filter} onChange={(part) => change({ ...part, page: undefined })} />
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
                <NoMatches many="incidents" by="filters" onClear={() => change({ ...NO_FILTER, page: undefined })} />
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
