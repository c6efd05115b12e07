import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DemoRequestFilter, type demoRequests, requestStages } from '../../../contract/site/leads/requests.ts'
import { call } from '../../core/call.ts'
import { paged, query } from '../../core/query.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { SavedViews } from '../../platform/lists/saved-views.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Select } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { RequestsBulk } from './requests-bulk.tsx'
import { RequestsTable } from './requests-table.tsx'
import { stageNames } from './stages.ts'
import '../../platform/lists/list.css'

type Table = typeof demoRequests

const times = [
  { value: '', label: 'All' },
  { value: 'coming', label: 'To come' },
  { value: 'past', label: 'Over' },
  { value: 'none', label: 'No time' },
]
// A visitor may have asked since.
const list = (filter: DemoRequestFilter) =>
  query<Table['list']>('/admin/demo-requests', { query: filter } as never, { staleTime: 0 })
const csv = (filter: DemoRequestFilter) =>
  call<Table['csv']>('GET /admin/demo-requests/csv', { query: filter } as never)

/** Demo requests, and when theirs is. */
export function DemoRequests() {
  const [given, change] = useAddressFilter(['search', 'time', 'stage', 'sort', 'order', 'page'] as const)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filter = given as DemoRequestFilter
  const reading = useQuery({ ...list(filter), ...paged })
  const none = () => setChosen(new Set())
  /** Requests that another filter hides are no longer selected. */
  const narrow: typeof change = (next) => {
    none()
    change(next)
  }
  return (
    <>
      <ScreenHead
        title="Bookings"
        parent={{ label: 'Demo page', href: '/admin/demo-page-management' }}
        state={reading.data && <span className="count">{reading.data.total}</span>}
      >
        <SavedViews />
        <CsvButton read={() => csv({ ...filter, page: undefined })} />
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find requests">
          <SearchBox search={given.search ?? ''} many="requests" onSearch={(search) => narrow({ search })} />
          <Segments label="Time" options={times} value={given.time ?? ''} onChange={(time) => narrow({ time })} />
          <Select
            aria-label="State"
            value={given.stage ?? ''}
            onChange={(event) => narrow({ stage: event.target.value })}
          >
            <option value="">Every state</option>
            {requestStages.map((stage) => (
              <option key={stage} value={stage}>
                {stageNames[stage][0]}
              </option>
            ))}
          </Select>
        </div>
        {chosen.size > 0 && (
          <RequestsBulk
            ids={[...chosen]}
            onDone={() => {
              none()
              void reading.refetch()
            }}
            onClear={none}
          />
        )}
        <RequestsTable
          {...{ reading, filter, change, chosen }}
          onChoose={setChosen}
          narrowed={Boolean(given.search || given.time || given.stage)}
          onClear={() => narrow({ search: '', time: '', stage: '' })}
        />
      </div>
    </>
  )
}
