import type { Reply } from '../../../contract/core/core.ts'
import type { Editing } from '../../../contract/platform/editing/editing.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Tag } from '../../ui/status.tsx'
import type { Chosen } from './bulk-bar.tsx'
import { type KindPath, reasonOf } from './calls.ts'
import { Choose } from './chosen.tsx'
import { columns, type Filter, isNarrowed, shows } from './list-filter.ts'
import { NoMatches } from './no-matches.tsx'
import { ReviewText } from './review-text.tsx'
import { RowMenu } from './row-menu.tsx'
import { SortHead } from './sort-head.tsx'
import { StateText } from './state-text.tsx'
import { momentOf } from './times.ts'
import { TrashActions } from './trash-actions.tsx'

type Props = {
  path: KindPath
  href: string
  one: string
  many: string
  filter: Filter
  change: (change: Partial<Filter>) => void
  chosen: readonly Chosen[]
  onChoose: (chosen: readonly Chosen[]) => void
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
    return (
      <div className="card">
        <ReadFailed title={`The ${many} could not be read`} why={reasonOf(error)} onRetry={onRetry} />
      </div>
    )
  }
  if (data && data.items.length === 0)
    return (
      <div className="card">
        <Nothing {...{ filter, change, one, many, inTrash, onCreate }} />
      </div>
    )

  const here = data?.items.map(({ id, slug, title, version }): Chosen => ({ id, slug, title, version })) ?? []
  const isChosen = (slug: string) => chosen.some((each) => each.slug === slug)
  const toggle = ({ id, slug, title, version }: Chosen) =>
    onChoose(isChosen(slug) ? chosen.filter((each) => each.slug !== slug) : [...chosen, { id, slug, title, version }])
  const labelled = shows(filter, 'labels') && data?.items.some(({ labels }) => labels.length > 0)
  const stated = shows(filter, 'state')
  const reviewed = !inTrash && shows(filter, 'review') && data?.items.some(({ review }) => review !== 'none')
  const published = !inTrash && shows(filter, 'published')
  const changed = inTrash || shows(filter, 'updated')
  const all = here.length > 0 && here.every(({ slug }) => isChosen(slug))
  const sorting = { by: filter, onSort: change }
  return (
    <>
      <div className="card list-card" aria-busy={busy || !data}>
        <table className="listing">
          <thead>
            <tr>
              {!inTrash && (
                <Choose
                  head
                  label={`Choose all ${many} on this page`}
                  on={all}
                  onChange={() => onChoose(all ? [] : here)}
                />
              )}
              <SortHead name="title" {...sorting}>
                Title
              </SortHead>
              {stated && <th scope="col">{columns.state}</th>}
              {reviewed && <th scope="col">{columns.review}</th>}
              {labelled && (
                <th scope="col" className="cell-labels">
                  {columns.labels}
                </th>
              )}
              {published && (
                <SortHead name="published" first="desc" className="cell-published" {...sorting}>
                  {columns.published}
                </SortHead>
              )}
              {changed && (
                <SortHead name="updated" first="desc" className="cell-time" {...sorting}>
                  {inTrash ? 'Moved to trash' : columns.updated}
                </SortHead>
              )}
              <th scope="col" className="cell-actions">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {!data &&
              Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <tr key={row} className="listing-wait" aria-hidden="true">
                  {Array.from({ length: 4 }, (_, cell) => (
                    <td key={cell}>
                      <i>&nbsp;</i>
                    </td>
                  ))}
                </tr>
              ))}
            {data?.items.map((item) => (
              <tr key={item.id} className={isChosen(item.slug) ? 'row-chosen' : undefined}>
                {!inTrash && (
                  <Choose label={`Choose ${item.title}`} on={isChosen(item.slug)} onChange={() => toggle(item)} />
                )}
                <td className="cell-title">
                  {inTrash ? (
                    <b>{item.title}</b>
                  ) : (
                    <SiteLink href={`${href}/${item.slug}`}>{item.title || 'Untitled'}</SiteLink>
                  )}
                </td>
                {stated && (
                  <td>
                    <StateText document={item} />
                  </td>
                )}
                {reviewed && <td>{item.review !== 'none' && <ReviewText document={item} />}</td>}
                {labelled && (
                  <td className="cell-labels">
                    {item.labels.slice(0, 3).map((label) => (
                      <Tag key={label}>{label.replace(/^[^:]*:/, '')}</Tag>
                    ))}
                  </td>
                )}
                {published && (
                  <td className="cell-published">
                    {item.publishedAt ? (
                      <time dateTime={item.publishedAt}>{momentOf(item.publishedAt)}</time>
                    ) : (
                      <span>Never</span>
                    )}
                  </td>
                )}
                {changed && (
                  <td className="cell-time">
                    <Changed item={item} />
                  </td>
                )}
                <td className="cell-actions">
                  {inTrash ? (
                    <TrashActions path={props.path} item={item} onChanged={props.onChanged} />
                  ) : (
                    <RowMenu {...{ path: props.path, href, item }} />
                  )}
                </td>
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
  return (
    <>
      <time dateTime={at}>{momentOf(at)}</time>
      {updatedBy && <span>{updatedBy.name}</span>}
    </>
  )
}

function Nothing({
  filter,
  change,
  one,
  many,
  inTrash,
  onCreate,
}: Pick<Props, 'filter' | 'change' | 'one' | 'many' | 'inTrash' | 'onCreate'>) {
  if (inTrash && !filter.search)
    return <EmptyState title="The trash is empty">What you delete stays here for 30 days.</EmptyState>
  if (isNarrowed(filter))
    return (
      <NoMatches many={many} by="filters" onClear={() => change({ search: '', state: '', review: '', label: '' })} />
    )
  return (
    <EmptyState
      title={`No ${many} yet`}
      action={
        <Button variant="outline" size="row" onClick={onCreate}>
          New {one}
        </Button>
      }
    >
      It starts as a draft that visitors don’t see.
    </EmptyState>
  )
}
