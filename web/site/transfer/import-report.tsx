import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type ContentRow,
  type ContentRowFilter,
  rowVerdicts,
  sourceKinds,
} from '../../../contract/site/transfer/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { importRowsCsv, importRowsQuery } from './calls.ts'
import { kindNames, verdicts } from './import-words.ts'

const columns: Column<ContentRow>[] = [
  {
    head: 'Entry',
    className: 'cell-person',
    cell: ({ title, kind, address, target }) => (
      <>
        {target && kind !== 'picture' ? <SiteLink href={target}>{title || 'Untitled'}</SiteLink> : title || address}{' '}
        <span>{kind === 'picture' && !title ? '' : address}</span>
      </>
    ),
  },
  { head: 'Kind', className: 'cell-labels', cell: ({ kind }) => <span className="quiet">{kindNames[kind]}</span> },
  {
    head: 'Result',
    className: 'cell-result',
    cell: ({ verdict, note }) => (
      <>
        <StatusText status={verdicts[verdict][1]}>{verdicts[verdict][0]}</StatusText>
        {note && <p className="quiet">{note}</p>}
      </>
    ),
  },
]

/** The report of an import, row by row. `moment` changes when rows may have. */
export function ImportReport({ id, moment }: { id: string; moment: string }) {
  const [given, change] = useAddressFilter(['verdict', 'kind', 'search', 'page'] as const)
  const filter = given as ContentRowFilter
  const { page: _, ...without } = filter
  const reading = useQuery({ ...importRowsQuery(id, filter), ...paged })
  const { refetch } = reading
  useEffect(() => void refetch(), [refetch, moment])
  return (
    <>
      <div className="list-tools" role="search" aria-label="Find rows">
        <SearchBox search={filter.search ?? ''} many="rows" onSearch={(search) => change({ search })} />
        <Select
          aria-label="Result"
          value={filter.verdict ?? ''}
          onChange={(event) => change({ verdict: event.target.value })}
        >
          <option value="">Every result</option>
          {rowVerdicts.map((verdict) => (
            <option key={verdict} value={verdict}>
              {verdicts[verdict][0]}
            </option>
          ))}
        </Select>
        <Select aria-label="Kind" value={filter.kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
          <option value="">Every kind</option>
          {sourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
        <CsvButton read={() => importRowsCsv(id, without)} />
      </div>
      <DataTable
        className="report-table"
        many="rows"
        {...{ reading, columns }}
        keyOf={({ line }) => String(line)}
        onPage={(page) => change({ page: String(page) })}
        empty={<EmptyState title="No row matches this">Choose another result or kind.</EmptyState>}
      />
    </>
  )
}
