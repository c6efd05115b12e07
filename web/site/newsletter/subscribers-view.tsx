import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type SubscriberFilter,
  type SubscriberState,
  subscriberStates,
} from '../../../contract/site/newsletter/audience.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { CsvButton } from '../../platform/editing/csv-button.tsx'
import { SearchBox } from '../../platform/editing/list-toolbar.tsx'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { SavedViews } from '../../platform/editing/saved-views.tsx'
import { momentOf } from '../../platform/editing/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Status, StatusText, Tag } from '../../ui/status.tsx'
import { subscribersCsv, subscribersQuery } from './audience-calls.ts'
import { suppressionWords } from './newsletter-words.ts'
import { SubscriberView } from './subscriber-view.tsx'
import '../../platform/editing/list.css'

const states: Record<SubscriberState, [word: string, status: Status]> = {
  confirmed: ['Confirmed', 'success'],
  pending: ['Not confirmed', 'warning'],
  unsubscribed: ['Unsubscribed', 'idle'],
}

/** The people who asked for the newsletter, and one of them with the proof of consent. */
export function SubscribersView({ id, tabs }: { id: string | null; tabs: ReactNode }) {
  const [given, change] = useAddressFilter(['state', 'search', 'tag', 'suppressed', 'page'] as const)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const filter = given as SubscriberFilter
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...subscribersQuery(filter), ...paged })
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
          <div className="card list-card">
            <ReadState {...{ data, error, refetch }} title="The subscribers could not be read" lines={8} />
            {data?.items.length === 0 && (
              <EmptyState
                title={narrowed ? 'No subscribers match this' : 'Nobody has subscribed yet'}
                action={
                  narrowed && (
                    <Button
                      variant="outline"
                      size="row"
                      onClick={() => change({ search: '', state: '', tag: '', suppressed: '' })}
                    >
                      Clear filters
                    </Button>
                  )
                }
              >
                {narrowed
                  ? 'Others are hidden by the search or the filter.'
                  : 'The form stands in the footer of every page.'}
              </EmptyState>
            )}
            {data && data.items.length > 0 && (
              <table className="listing" aria-busy={isPlaceholderData}>
                <thead>
                  <tr>
                    <th>Subscriber</th>
                    <th>State</th>
                    <th className="cell-labels">Came by</th>
                    <th className="cell-time">Since</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map(({ id: each, email, name, state, weekly, source, tags, suppressed, createdAt }) => (
                    <tr key={each} className={each === id ? 'row-chosen' : undefined}>
                      <td className="cell-person">
                        <SiteLink
                          href={`/admin/notifications/newsletter/${each}${search}`}
                          aria-current={each === id ? 'true' : undefined}
                        >
                          {email}
                        </SiteLink>{' '}
                        <span>{name}</span>
                      </td>
                      <td>
                        <StatusText status={states[state][1]}>
                          {states[state][0]}
                          {state === 'confirmed' && !weekly && ', no briefing'}
                        </StatusText>
                        {suppressed && <StatusText status="danger">{suppressionWords[suppressed.for]}</StatusText>}
                      </td>
                      <td className="cell-labels">
                        {source === 'imported' && <Tag>import</Tag>}
                        {tags.map((tag) => (
                          <Tag key={tag}>{tag}</Tag>
                        ))}
                      </td>
                      <td className="cell-time">
                        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
          {id !== null && <SubscriberView key={id} id={id} back={`/admin/notifications/newsletter${search}`} />}
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
    </>
  )
}
