import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import type { ListedRedirect } from '../../../contract/platform/seo/redirects.ts'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../editing/address-filter.ts'
import { reasonOf } from '../editing/calls.ts'
import { CsvButton } from '../editing/csv-button.tsx'
import { SearchBox } from '../editing/list-toolbar.tsx'
import { momentOf } from '../editing/times.ts'
import { ReadState } from '../editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pages } from '../../ui/pages.tsx'
import { type Status, StatusText, Tag } from '../../ui/status.tsx'
import { Sparkbars } from '../../ui/sparkline.tsx'
import { toast } from '../../ui/toast.ts'
import { redirectsCsv, redirectsQuery, removeRedirect, saveRedirect, touched } from './calls.ts'
import { ImportButton } from './import-button.tsx'
import { RedirectForm } from './redirect-form.tsx'
import '../editing/list.css'

const states: Record<ListedRedirect['state'], [word: string, status: Status]> = {
  live: ['Live', 'success'],
  chain: ['Several hops', 'warning'],
  loop: ['Loop', 'danger'],
  broken: ['Leads nowhere', 'danger'],
}

/** Old addresses and where they lead: those that need fixing first. */
export function RedirectsCard() {
  const client = useQueryClient()
  const [filter, change] = useAddressFilter(['search', 'page'] as const)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...redirectsQuery(filter), ...paged })
  const renew = () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))

  async function remove({ from }: ListedRedirect) {
    try {
      const removed = await removeRedirect(from)
      await renew()
      toast({
        title: `${from} leads nowhere now`,
        action: { label: 'Undo', onAction: () => void saveRedirect(removed as Redirect).then(renew) },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The redirect was not removed', description: reasonOf(error) })
    }
  }

  return (
    <section className="card" aria-labelledby="redirects">
      <header className="card-head">
        <h2 id="redirects">Redirects {data && <span className="count">{data.total}</span>}</h2>
        <span className="seo-tools">
          <SearchBox search={filter.search ?? ''} many="redirects" onSearch={(search) => change({ search })} />
          <ImportButton onDone={() => void renew()} />
          <CsvButton read={redirectsCsv} />
        </span>
      </header>
      <RedirectForm />
      <ReadState {...{ data, error, refetch }} title="The redirects could not be read" lines={4} />
      {data?.total === 0 && (
        <EmptyState title={filter.search ? 'No redirects match this' : 'No redirects yet'}>
          {filter.search
            ? 'Others are hidden by the search.'
            : 'Changing a page’s address offers one, and the list below makes one of each address that leads nowhere.'}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <table className="listing redirect-list" aria-busy={isPlaceholderData}>
          <thead>
            <tr>
              <th>From and to</th>
              <th>Kind</th>
              <th>Hits, 28 days</th>
              <th>State</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((redirect) => (
              <Row key={redirect.from} redirect={redirect} onRemove={() => void remove(redirect)} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
    </section>
  )
}

function Row({ redirect, onRemove }: { redirect: ListedRedirect; onRemove: () => void }) {
  const { from, status, state, hops, hits, trend, lastAt } = redirect
  const [word, tone] = states[state]
  return (
    <tr data-state={state}>
      <td className="redirect-hops">
        <code>{from}</code>
        {hops.map((hop, index) => (
          <Fragment key={`${index} ${hop}`}>
            <Icon of={ArrowRight} size={12} />
            <code>{hop}</code>
          </Fragment>
        ))}
        {status === 410 && <span className="quiet">gone for good</span>}
      </td>
      <td>
        <Tag figure>{status}</Tag>
      </td>
      <td className="figure redirect-hits">
        {trend.length > 0 && <Sparkbars of={trend} />}
        {hits}
        {lastAt && (
          <time dateTime={lastAt}>
            <span className="visually-hidden">, the last </span>
            {momentOf(lastAt)}
          </time>
        )}
      </td>
      <td>
        <StatusText status={tone}>{word}</StatusText>
      </td>
      <td className="cell-actions">
        <Button variant="quiet" size="row" onClick={onRemove}>
          Remove <span className="visually-hidden">{from}</span>
        </Button>
      </td>
    </tr>
  )
}
