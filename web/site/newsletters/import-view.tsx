import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type Import,
  type ImportRow,
  type ImportRowFilter,
  type ImportVerdict,
  importVerdicts,
} from '../../../contract/site/newsletter/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { ImportActs, ImportFrame } from '../imports/import-frame.tsx'
import { newsletterHref } from './addresses.ts'
import { importStates } from './imports-view.tsx'
import { importQuery, importRowsCsv, importRowsQuery, removeImport, takeImport } from './newsletter-calls.ts'
import './newsletter.css'
import './imports.css'

const home = { label: 'Imports', href: `${newsletterHref}/imports` }

const verdicts: Record<ImportVerdict, [word: string, status: Status]> = {
  good: ['Will be added', 'success'],
  bad: ['Invalid address', 'danger'],
  twice: ['Duplicate', 'idle'],
  known: ['On the list', 'idle'],
  unsubscribed: ['Unsubscribed before', 'warning'],
  suppressed: ['Suppressed', 'warning'],
}
const number = new Intl.NumberFormat('en-US')

/** One import: what was said of it, its report row by row, and the button that brings the good rows in. */
export const ImportView = ({ id }: { id: string }) => (
  <ImportFrame reading={importQuery(id)} home={home} states={importStates}>
    {(data, readAgain) => (
      <>
        <Claim data={data} readAgain={readAgain} />
        <Report id={id} state={data.state} />
      </>
    )}
  </ImportFrame>
)

const saidOf = ({ state, taken }: Import, good: number): string => {
  if (state === 'checked') return `${number.format(good)} people will be added, with this proof in their ledgers.`
  if (state === 'taking') return `${number.format(taken)} of ${number.format(good)} added.`
  return state === 'done' ? `${number.format(taken)} people were added.` : ''
}

function Claim({ data, readAgain }: { data: Import; readAgain: () => void }) {
  const { id, state, source, proof, tags, counts, columns, by } = data
  const good = counts?.good ?? 0
  return (
    <section className="card" aria-label="Import">
      <dl className="import-facts">
        <dt>From</dt>
        <dd>{source}</dd>
        <dt>Proof</dt>
        <dd>{proof}</dd>
        {tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>{tags.join(', ')}</dd>
          </>
        )}
        <dt>Uploaded by</dt>
        <dd>{by ?? 'an administrator'}</dd>
        {columns && (
          <>
            <dt>Columns read</dt>
            <dd>{columns.taken.join(', ') || 'none'}</dd>
          </>
        )}
        {columns && columns.unknown.length > 0 && (
          <>
            <dt>Columns not read</dt>
            <dd>{columns.unknown.join(', ')}</dd>
          </>
        )}
        {counts &&
          importVerdicts.map((verdict) => [
            <dt key={verdict}>{verdicts[verdict][0]}</dt>,
            <dd key={`${verdict} n`} className="figure">
              {number.format(counts[verdict])}
            </dd>,
          ])}
      </dl>
      <ImportActs
        said={saidOf(data, good)}
        take={{ work: () => takeImport(id), label: `Add ${number.format(good)}`, isEmpty: good === 0 }}
        remove={() => removeImport(id)}
        {...{ state, home, readAgain }}
      />
    </section>
  )
}

const columns: Column<ImportRow>[] = [
  { head: 'Row', cell: ({ line }) => <span className="figure">{line}</span> },
  {
    head: 'Email',
    className: 'cell-person',
    cell: ({ email, name }) => (
      <>
        {email || 'None'} <span>{name}</span>
      </>
    ),
  },
  {
    head: 'Result',
    cell: ({ verdict }) => <StatusText status={verdicts[verdict][1]}>{verdicts[verdict][0]}</StatusText>,
  },
]

function Report({ id, state }: { id: string; state: Import['state'] }) {
  const [given, change] = useAddressFilter(['verdict', 'search', 'page'] as const)
  const filter = given as ImportRowFilter
  const { page: _, ...without } = filter
  const reading = useQuery({ ...importRowsQuery(id, filter), ...paged })
  const { refetch } = reading
  useEffect(() => void refetch(), [refetch, state])
  const options = [
    { value: '' as const, label: 'All' },
    ...importVerdicts.map((value) => ({ value, label: verdicts[value][0] })),
  ]
  return (
    <>
      <div className="list-tools" role="search" aria-label="Find rows">
        <SearchBox search={filter.search ?? ''} many="rows" onSearch={(search) => change({ search })} />
        <Segments
          label="Result"
          options={options}
          value={(filter.verdict ?? '') as ImportVerdict | ''}
          onChange={(verdict) => change({ verdict })}
        />
        <CsvButton read={() => importRowsCsv(id, without)} />
      </div>
      <DataTable
        many="rows"
        {...{ reading, columns }}
        keyOf={({ line }) => String(line)}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <EmptyState title="No row matches this">Rows of people who were added are gone from the report.</EmptyState>
        }
      />
    </>
  )
}
