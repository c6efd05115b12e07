import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryFilter } from '../../../contract/platform/notifications/webhooks.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Segments } from '../../ui/segments.tsx'
import { deliveriesQuery, renew } from './calls.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ReadState } from '../lists/read-state.tsx'

const SHOWN = 4
const EVERY_MS = 5_000

/** The outcomes of webhook calls; only the newest with `few`. While one waits for its try it is read again. */
export function DeliveriesCard({ few = false }: { few?: boolean }) {
  const client = useQueryClient()
  const [given, change] = useAddressFilter(few ? ['state'] : ['state', 'search', 'page'])
  const filter = given as DeliveryFilter
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery(filter),
    ...paged,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'waiting' || state === 'retrying') ? EVERY_MS : false,
  })
  const count = (state: keyof NonNullable<typeof data>['counts']) => data?.counts[state] ?? ''
  const options = [
    { value: '', label: `All ${count('all')}`.trim() },
    { value: 'failing', label: `Failing ${count('failing')}`.trim() },
    { value: 'given-up', label: `Given up ${count('given-up')}`.trim() },
  ] as const
  return (
    <section className="card notices-card" aria-label="Webhook deliveries">
      <header className="card-head">
        <h2>Webhook deliveries</h2>
        <Segments
          label="State"
          options={options}
          value={(filter.state ?? '') as '' | 'failing' | 'given-up'}
          onChange={(state) => change({ state })}
        />
        {!few && <SearchBox search={given.search ?? ''} many="deliveries" onSearch={(search) => change({ search })} />}
      </header>
      <ReadState {...{ data, error, refetch }} title="The deliveries could not be read" lines={6} />
      {data?.items.length === 0 && (
        <EmptyState title={filter.state || filter.search ? 'No deliveries match this' : 'No webhook was called yet'}>
          Add a webhook, then choose it in a rule.
        </EmptyState>
      )}
      <ul className="delivery-list">
        {data?.items.slice(0, few ? SHOWN : undefined).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onTried={() => void renew(client, 'deliveries')} />
        ))}
      </ul>
      {few && data && data.total > SHOWN && (
        <footer className="notices-more">
          <ButtonLink variant="quiet" size="row" href="/admin/notifications/deliveries">
            All {data.total}
          </ButtonLink>
        </footer>
      )}
      {!few && data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
    </section>
  )
}
