import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type AudienceMember,
  type SubscriberFilter,
  type SubscriberState,
  subscriberStates,
} from '../../../contract/site/newsletter/audience.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { SavedViews } from '../../platform/lists/saved-views.tsx'
import { momentOf } from '../../core/times.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Status, StatusText, Tag } from '../../ui/status.tsx'
import { newsletterHref } from './addresses.ts'
import { subscribersCsv, subscribersQuery } from './audience-calls.ts'
import { GrowthCard } from './growth-card.tsx'
import { suppressionWords } from './newsletter-words.ts'
import { SubscriberView } from './subscriber-view.tsx'

const states: Record<SubscriberState, [word: string, status: Status]> = {
  confirmed: ['Confirmed', 'success'],
  pending: ['Not confirmed', 'warning'],
  unsubscribed: ['Unsubscribed', 'idle'],
}

/** The column of people: each leads to its own view at the same place in the list. */
const whoIn = (search: string, open: string | null): Column<AudienceMember> => ({
  head: 'Subscriber',
  className: 'cell-person',
  cell: ({ id, email, name }) => (
    <>
      <SiteLink href={`${newsletterHref}/${id}${search}`} aria-current={id === open ? 'true' : undefined}>
        {email}
      </SiteLink>{' '}
      <span>{name}</span>
    </>
  ),
})

const columns: Column<AudienceMember>[] = [
  {
    head: 'State',
    cell: ({ state, weekly, suppressed }) => (
      <>
        <StatusText status={states[state][1]}>
          {states[state][0]}
          {state === 'confirmed' && !weekly && ', no briefing'}
        </StatusText>
        {suppressed && <StatusText status="danger">{suppressionWords[suppressed.for]}</StatusText>}
      </>
    ),
  },
  {
    head: 'Source',
    className: 'cell-labels',
    cell: ({ source, tags }) => (
      <>
        {source === 'imported' && <Tag>import</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </>
    ),
  },
  {
    head: 'Since',
    className: 'cell-time',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time>,
  },
]

/** The people who asked for the newsletter, and one of them with the proof of consent. */
export function SubscribersView({ id, tabs }: { id: string | null; tabs: ReactNode }) {
  const [given, change] = useAddressFilter(['state', 'search', 'tag', 'suppressed', 'page'] as const)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const filter = given as SubscriberFilter
  const reading = useQuery({ ...subscribersQuery(filter), ...paged })
  const { data } = reading
  const narrowed = Boolean(filter.search || filter.state || filter.tag || filter.suppressed)
  const options = [
    { value: '' as const, label: 'All' },
    ...subscriberStates.map((value) => ({
      value,
      label: `${states[value][0]} ${data?.counts[value] ?? ''}`.trim(),
    })),
    { value: 'suppressed' as const, label: 'Suppressed' },
  ]
  return (
    <>
      <ScreenHead title="Newsletter" tabs={tabs} state={data && <span className="count">{data.total}</span>}>
        <SavedViews />
        <CsvButton read={() => subscribersCsv({ ...filter, page: undefined } as Omit<SubscriberFilter, 'page'>)} />
      </ScreenHead>
      <div className="screen-page list-page">
        {id === null && !narrowed && <GrowthCard />}
        <div className="list-tools" role="search" aria-label="Find subscribers">
          <SearchBox search={given.search ?? ''} many="subscribers" onSearch={(words) => change({ search: words })} />
          <Segments
            label="State"
            options={options}
            value={(filter.suppressed ? 'suppressed' : (filter.state ?? '')) as SubscriberState | '' | 'suppressed'}
            onChange={(state) =>
              change(state === 'suppressed' ? { state: '', suppressed: 'yes' } : { state, suppressed: '' })
            }
          />
          {filter.tag && (
            <Button variant="outline" size="row" onClick={() => change({ tag: '' })}>
              Only “{filter.tag}”: show all
            </Button>
          )}
        </div>
        <div className="audience" data-open={id !== null}>
          <DataTable
            many="subscribers"
            reading={reading}
            columns={[whoIn(search, id), ...columns]}
            keyOf={(subscriber) => subscriber.id}
            open={id}
            empty={
              narrowed ? (
                <NoMatches
                  many="subscribers"
                  by="filters"
                  onClear={() => change({ search: '', state: '', tag: '', suppressed: '' })}
                />
              ) : (
                <EmptyState
                  title="Nobody has subscribed yet"
                  action={
                    <ButtonLink size="dense" variant="outline" href={`${newsletterHref}/imports`}>
                      Import subscribers
                    </ButtonLink>
                  }
                >
                  The form stands in the footer of every page.
                </EmptyState>
              )
            }
          />
          {id !== null && <SubscriberView key={id} id={id} back={`${newsletterHref}${search}`} />}
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
    </>
  )
}
