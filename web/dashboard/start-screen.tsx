import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentSummary } from '../../contract/editing.ts'
import { list } from '../editing/calls.ts'
import { StateText } from '../editing/state-text.tsx'
import { momentOf } from '../editing/times.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { groups, hrefOf, screens } from './screens.ts'
import { workKinds } from './work-kinds.ts'
import './start.css'

type Work = { item: DocumentSummary; label: string; href: string }

const waits = ({ state, publishAt, unpublishAt }: DocumentSummary) => state !== 'live' || publishAt !== null || unpublishAt !== null
const rank = ({ item: { publishAt, state } }: Work) => (publishAt ? 0 : state === 'edited' ? 1 : 2)

const MOST = 12

/** Where an admin starts: what waits to be finished or goes out by itself, and the way to every screen. */
export default function StartScreen() {
  const client = useQueryClient()
  const { data: lists = [], isPending: pending } = useQuery({
    queryKey: ['work'],
    queryFn: () => Promise.allSettled(workKinds.map(async ({ path, label, hrefOf: place }): Promise<Work[]> => {
      const { items } = await client.fetchQuery(list(path, { sort: 'updated', order: 'desc' }))
      return items.filter(waits).map((item) => ({ item, label, href: place(item.slug) }))
    })),
    staleTime: 0,
  })
  const failed = lists.filter(({ status }) => status === 'rejected').length
  const work = lists
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((one, other) => rank(one) - rank(other) || other.item.updatedAt.localeCompare(one.item.updatedAt))

  return (
    <>
      <ScreenHead title="Dashboard" />
      <div className="screen-page start">
        <section className="card" aria-labelledby="work">
          <header className="card-head"><h2 id="work">Needs work first {!pending && <span className="count">{work.length}</span>}</h2></header>
          {pending && <div className="start-wait"><Skeleton lines={5} /></div>}
          {!pending && work.length === 0 && <EmptyState title="Nothing waits">Every draft is live, and nothing is scheduled.</EmptyState>}
          <ul className="work">
            {!pending && work.slice(0, MOST).map(({ item, label, href }) => (
              <li key={item.id}>
                <StateText document={item} />
                <SiteLink href={href}><b>{item.title || 'Untitled'}</b> <span>{label}</span></SiteLink>
                <time dateTime={item.publishAt ?? item.updatedAt}>{momentOf(item.publishAt ?? item.updatedAt)}</time>
              </li>
            ))}
          </ul>
          {failed > 0 && <p className="work-failed" role="status">{failed === 1 ? 'One list' : `${failed} lists`} could not be read. Reload to try again.</p>}
        </section>
        <section className="card" aria-labelledby="screens">
          <header className="card-head"><h2 id="screens">Screens</h2></header>
          <div className="start-screens">
            {groups.map((group) => {
              const own = screens.filter((screen) => screen.group === group)
              return own.length > 0 && (
                <div key={group}>
                  <h3>{group}</h3>
                  <ul>{own.map((screen) => <li key={screen.path}><SiteLink href={hrefOf(screen)}><Icon of={screen.icon} size={16} />{screen.label}</SiteLink></li>)}</ul>
                </div>
              )
            })}
          </div>
        </section>
      </div>
    </>
  )
}
