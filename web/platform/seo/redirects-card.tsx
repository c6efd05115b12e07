import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import type { ListedRedirect } from '../../../contract/platform/seo/redirects.ts'
import type { Redirect } from '../../../contract/platform/seo/seo.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../lists/address-filter.ts'
import { reasonOf } from '../../core/problems.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { actions, type Column, DataTable } from '../lists/data-table.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Status, StatusText, Tag } from '../../ui/status.tsx'
import { Sparkbars } from '../../ui/sparkline.tsx'
import { toast } from '../../ui/toast.ts'
import { redirectsCsv, redirectsQuery, removeRedirect, saveRedirect, touched } from './calls.ts'
import { ImportButton } from './import-button.tsx'
import { RedirectForm } from './redirect-form.tsx'

const states: Record<ListedRedirect['state'], [word: string, status: Status]> = {
  live: ['Live', 'success'],
  chain: ['Several hops', 'warning'],
  loop: ['Loop', 'danger'],
  broken: ['Leads nowhere', 'danger'],
}

const shown: Column<ListedRedirect>[] = [
  {
    head: 'From and to',
    className: 'redirect-hops',
    cell: ({ from, hops, status }) => (
      <>
        <code>{from}</code>
        {hops.map((hop, index) => (
          <Fragment key={`${index} ${hop}`}>
            <Icon of={ArrowRight} size={12} />
            <code>{hop}</code>
          </Fragment>
        ))}
        {status === 410 && <span className="quiet">gone for good</span>}
      </>
    ),
  },
  { head: 'Kind', cell: ({ status }) => <Tag figure>{status}</Tag> },
  {
    head: 'Hits, 28 days',
    className: 'redirect-hits',
    isFigure: true,
    cell: ({ hits, trend, lastAt }) => (
      <>
        {trend.length > 0 && <Sparkbars of={trend} />}
        {hits}
        {lastAt && (
          <time dateTime={lastAt}>
            <span className="visually-hidden">, the last </span>
            {momentOf(lastAt)}
          </time>
        )}
      </>
    ),
  },
  { head: 'State', cell: ({ state }) => <StatusText status={states[state][1]}>{states[state][0]}</StatusText> },
]

/** Old addresses and where they lead: those that need fixing first. */
export function RedirectsCard() {
  const client = useQueryClient()
  const [filter, change] = useAddressFilter(['search', 'page'] as const)
  const reading = useQuery({ ...redirectsQuery(filter), ...paged })
  const { data } = reading
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

  const columns = [
    ...shown,
    actions((redirect: ListedRedirect) => (
      <Button variant="quiet" size="row" onClick={() => void remove(redirect)}>
        Remove <span className="visually-hidden">{redirect.from}</span>
      </Button>
    )),
  ]
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
      <DataTable
        many="redirects"
        className="redirect-list"
        {...{ reading, columns }}
        keyOf={({ from }) => from}
        stateOf={({ state }) => state}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <EmptyState title={filter.search ? 'No redirects match this' : 'No redirects yet'}>
            {filter.search
              ? 'Others are hidden by the search.'
              : 'Changing a page’s address offers one, and the list below makes one of each address that leads nowhere.'}
          </EmptyState>
        }
        lines={4}
        isBare
      />
    </section>
  )
}
