import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { DemoRequestFilter, demoRequests } from '../../contract/leads/requests.ts'
import { call } from '../core/call.ts'
import { paged, query } from '../core/query.ts'
import { download } from '../editing/download.ts'
import { SearchBox } from '../editing/list-toolbar.tsx'
import { useAction } from '../users/action.ts'
import { useAddressFilter } from '../users/address-filter.ts'
import { Button } from '../ui/button.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { Segments } from '../ui/segments.tsx'
import { RequestsTable } from './requests-table.tsx'
import '../editing/list.css'

type Table = typeof demoRequests

const times = [{ value: '', label: 'All' }, { value: 'coming', label: 'To come' }, { value: 'past', label: 'Over' }, { value: 'none', label: 'No time' }]
// A visitor may have asked since.
const list = (filter: DemoRequestFilter) => query<Table['list']>('/admin/demo-requests', { query: filter } as never, { staleTime: 0 })
const csv = (filter: DemoRequestFilter) => call<Table['csv']>('GET /admin/demo-requests/csv', { query: filter } as never)

/** Who asked for a demo, and when theirs is. */
export function DemoRequests() {
  const [given, change] = useAddressFilter(['search', 'time', 'page'] as const)
  const filter = given as DemoRequestFilter
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...list(filter), ...paged })
  const { act } = useAction()
  const save = () => act(async () => {
    const { name, text } = await csv({ ...filter, page: undefined })
    download(name, text, 'text/csv')
  })
  return (
    <>
      <ScreenHead title="Requests" parent={{ label: 'Demo page', href: '/admin/demo-page-management' }} state={data && <span className="count">{data.total}</span>}>
        <Button className="list-csv" variant="outline" size="dense" icon={Download} onClick={() => void save()}>CSV</Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find requests">
          <SearchBox search={given.search ?? ''} many="requests" onSearch={(search) => change({ search })} />
          <Segments label="Time" options={times} value={given.time ?? ''} onChange={(time) => change({ time })} />
        </div>
        <RequestsTable
          {...{ data, error }} busy={isPlaceholderData} narrowed={Boolean(given.search || given.time)}
          onRetry={() => void refetch()} onClear={() => change({ search: '', time: '' })} onPage={(page) => change({ page: String(page) })}
        />
      </div>
    </>
  )
}
