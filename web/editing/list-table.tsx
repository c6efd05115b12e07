import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Reply } from '../../contract/core.ts'
import type { DocumentSummary, Editing } from '../../contract/editing.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Pages } from '../ui/pages.tsx'
import { Tag } from '../ui/status.tsx'
import { type KindPath, reasonOf } from './calls.ts'
import { type Filter, isNarrowed } from './list-filter.ts'
import { StateText } from './state-text.tsx'
import { momentOf } from './times.ts'
import { toggled } from './toggled.ts'
import { TrashActions } from './trash-actions.tsx'

type Props = {
  path: KindPath; href: string; one: string; many: string
  filter: Filter
  change: (change: Partial<Filter>) => void
  chosen: ReadonlySet<string>
  onChoose: (slugs: ReadonlySet<string>) => void
  ordered: boolean
  data: Reply<Editing['list']> | undefined
  error: Error | null
  busy: boolean
  inTrash: boolean
  onChanged: () => void
  onRetry: () => void
  onCreate: () => void
}

const SKELETON_ROWS = 6

/** The rows of a list, a page at a time, each leading to its editor. */
export function ListTable(props: Props) {
  const { href, one, many, filter, change, chosen, onChoose, data, error, busy, inTrash, onCreate, onRetry } = props
  if (error && !data) {
    return <div className="card"><EmptyState title={`The ${many} could not be read`} action={<Button size="dense" onClick={onRetry}>Try again</Button>}>{reasonOf(error)}</EmptyState></div>
  }
  if (data && data.items.length === 0) return <div className="card"><Nothing {...{ filter, change, one, many, inTrash, onCreate }} /></div>

  const slugs = data?.items.map(({ slug }) => slug) ?? []
  const labelled = data?.items.some(({ labels }) => labels.length > 0)
  const all = slugs.length > 0 && slugs.every((slug) => chosen.has(slug))
  return (
    <>
      <div className="card list-card" aria-busy={busy || !data}>
        <table className="listing">
          <thead>
            <tr>
              {!inTrash && (
                <th className="cell-choose" scope="col">
                  <input className="tick" type="checkbox" aria-label={`Choose all ${many} on this page`} checked={all} onChange={() => onChoose(all ? new Set() : new Set(slugs))} />
                </th>
              )}
              <Head name="title" {...{ filter, change }}>Title</Head>
              <th scope="col">State</th>
              {labelled && <th scope="col" className="cell-labels">Labels</th>}
              <Head name="updated" {...{ filter, change }}>{inTrash ? 'Thrown away' : 'Changed'}</Head>
              {inTrash && <th scope="col"><span className="visually-hidden">Actions</span></th>}
            </tr>
          </thead>
          <tbody>
            {!data && Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <tr key={row} className="listing-wait" aria-hidden="true">{Array.from({ length: 4 }, (_, cell) => <td key={cell}><i>&nbsp;</i></td>)}</tr>
            ))}
            {data?.items.map((item) => (
              <tr key={item.id} className={chosen.has(item.slug) ? 'row-chosen' : undefined}>
                {!inTrash && (
                  <td className="cell-choose">
                    <input className="tick" type="checkbox" aria-label={`Choose ${item.title}`} checked={chosen.has(item.slug)} onChange={() => onChoose(toggled(chosen, item.slug))} />
                  </td>
                )}
                <td className="cell-title">
                  {inTrash ? <b>{item.title}</b> : <SiteLink href={`${href}/${item.slug}`}>{item.title || 'Untitled'}</SiteLink>}
                </td>
                <td><StateText document={item} /></td>
                {labelled && <td className="cell-labels">{item.labels.slice(0, 3).map((label) => <Tag key={label}>{label.replace(/^[^:]*:/, '')}</Tag>)}</td>}
                <td className="cell-time"><Changed item={item} /></td>
                {inTrash && <td className="cell-actions"><TrashActions path={props.path} item={item} onChanged={props.onChanged} /></td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data && data.pages > 1 && <Pages page={data.page} pages={data.pages} onPage={(page) => change({ page })} />}
    </>
  )
}

function Changed({ item: { updatedAt, updatedBy, deletedAt } }: { item: DocumentSummary }) {
  const at = deletedAt ?? updatedAt
  return <><time dateTime={at}>{momentOf(at)}</time>{updatedBy && <span>{updatedBy.name}</span>}</>
}

/** A column that the list can be sorted by; a second press turns the order round. */
function Head({ name, filter, change, children }: { name: 'title' | 'updated'; filter: Filter; change: Props['change']; children: string }) {
  const on = filter.sort === name
  const down = filter.order === 'desc'
  return (
    <th scope="col" aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => change({ sort: name, order: on ? (down ? 'asc' : 'desc') : name === 'title' ? 'asc' : 'desc' })}>
        {children}
        {on && <Icon of={down ? ArrowDown : ArrowUp} size={12} />}
      </button>
    </th>
  )
}

function Nothing({ filter, change, one, many, inTrash, onCreate }: Pick<Props, 'filter' | 'change' | 'one' | 'many' | 'inTrash' | 'onCreate'>) {
  if (inTrash && !filter.search) return <EmptyState title="The trash is empty">What you throw away stays here for 30 days.</EmptyState>
  if (isNarrowed(filter)) {
    return (
      <EmptyState title={`No ${many} match this`} action={<Button variant="outline" size="row" onClick={() => change({ search: '', state: '', label: '' })}>Clear filters</Button>}>
        Others are hidden by the search or the filters.
      </EmptyState>
    )
  }
  return <EmptyState title={`No ${many} yet`} action={<Button variant="outline" size="row" onClick={onCreate}>New {one}</Button>}>The first one starts as a draft that nobody sees.</EmptyState>
}
