import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  type Import,
  type ImportRow,
  type ImportRowFilter,
  type ImportVerdict,
  importVerdicts,
} from '../../../contract/site/newsletter/imports.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { CsvButton } from '../../platform/editing/csv-button.tsx'
import { type Column, DataTable } from '../../platform/editing/data-table.tsx'
import { SearchBox } from '../../platform/editing/list-toolbar.tsx'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { newsletterHref } from './addresses.ts'
import { importStates } from './imports-view.tsx'
import { importQuery, importRowsCsv, importRowsQuery, removeImport, takeImport } from './issue-calls.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import './newsletter.css'
import './imports.css'

const WHILE_TAKING_MS = 1_500
const home = { label: 'Imports', href: `${newsletterHref}/imports` }

const verdicts: Record<ImportVerdict, [word: string, status: Status]> = {
  good: ['Comes in', 'success'],
  bad: ['No address', 'danger'],
  twice: ['Stands twice', 'idle'],
  known: ['On the list', 'idle'],
  unsubscribed: ['Left before', 'warning'],
  suppressed: ['Suppressed', 'warning'],
}
const number = new Intl.NumberFormat('en-US')

/** One import: what was said of it, its report row by row, and the button that brings the good rows in. */
export function ImportView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.state === 'taking' || shown?.state === 'reading' ? WHILE_TAKING_MS : false,
  })
  return (
    <>
      <ScreenHead
        title={data?.name ?? 'Import'}
        parent={home}
        state={data && <StatusText status={importStates[data.state][1]}>{importStates[data.state][0]}</StatusText>}
      />
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The import could not be read" lines={6} card />
        {data && (
          <>
            <Claim data={data} onChanged={() => void refetch()} />
            <Report id={id} state={data.state} />
          </>
        )}
      </div>
    </>
  )
}

function Claim({ data, onChanged }: { data: Import; onChanged: () => void }) {
  const { id, state, source, proof, tags, counts, taken, by } = data
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const good = counts?.good ?? 0
  const take = () =>
    act(async () => {
      await takeImport(id)
      onChanged()
    })
  const remove = () =>
    act(async () => {
      await removeImport(id)
      await navigate({ to: home.href, href: home.href })
    }, 'The report was removed')
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
        <dt>Brought by</dt>
        <dd>{by ?? 'an administrator'}</dd>
        {counts &&
          importVerdicts.map((verdict) => [
            <dt key={verdict}>{verdicts[verdict][0]}</dt>,
            <dd key={`${verdict} n`} className="figure">
              {number.format(counts[verdict])}
            </dd>,
          ])}
      </dl>
      <div className="import-act">
        <p role="status">
          {state === 'checked' && `${number.format(good)} people come in with this proof in their ledgers.`}
          {state === 'taking' && `${number.format(taken)} of ${number.format(good)} came in.`}
          {state === 'done' && `${number.format(taken)} people came in.`}
        </p>
        {state !== 'taking' && (
          <Button variant="outline" size="dense" pending={pending} onClick={() => void remove()}>
            Remove the report
          </Button>
        )}
        {state === 'checked' && (
          <Button size="dense" pending={pending} disabled={good === 0} onClick={() => void take()}>
            Bring in {number.format(good)}
          </Button>
        )}
      </div>
    </section>
  )
}

const columns: Column<ImportRow>[] = [
  { head: 'Row', cell: ({ line }) => <span className="figure">{line}</span> },
  {
    head: 'Address',
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
        empty={<EmptyState title="No row matches this">Rows that came in are gone from the report.</EmptyState>}
      />
    </>
  )
}
