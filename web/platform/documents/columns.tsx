import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { momentOf } from '../../core/times.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/status.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { ReviewText } from '../editing/review-text.tsx'
import { StateText } from '../editing/state-text.tsx'
import { actions, type Column } from '../lists/data-table.tsx'
import { columns, type Filter, shows } from './list-filter.ts'
import { RowMenu } from './row-menu.tsx'
import { TrashActions } from './trash-actions.tsx'

const MOST_LABELS = 3

const state: Column<DocumentSummary> = { head: columns.state, cell: (item) => <StateText document={item} /> }

const review: Column<DocumentSummary> = {
  head: columns.review,
  cell: (item) => item.review !== 'none' && <ReviewText document={item} />,
}

const labels: Column<DocumentSummary> = {
  head: columns.labels,
  className: 'cell-labels',
  cell: (item) =>
    item.labels.slice(0, MOST_LABELS).map((label) => <Tag key={label}>{label.replace(/^[^:]*:/, '')}</Tag>),
}

const published: Column<DocumentSummary> = {
  head: columns.published,
  className: 'cell-published',
  sort: 'published',
  first: 'desc',
  cell: ({ publishedAt }) =>
    publishedAt ? <time dateTime={publishedAt}>{momentOf(publishedAt)}</time> : <span>Never</span>,
}

const changed: Column<DocumentSummary> = {
  head: columns.updated,
  className: 'cell-time',
  sort: 'updated',
  first: 'desc',
  cell: ({ updatedAt, updatedBy, deletedAt }) => (
    <>
      <time dateTime={deletedAt ?? updatedAt}>{momentOf(deletedAt ?? updatedAt)}</time>
      {updatedBy && <span>{updatedBy.name}</span>}
    </>
  ),
}

type ColumnOptions = {
  kind: KindName
  href: string
  one: string
  many: string
  filter: Filter
  items: readonly DocumentSummary[]
  inTrash: boolean
  onChanged: () => void
}

/** The columns that are switched on. Review and Labels show only if a document on the page has any. */
export function columnsOf(options: ColumnOptions): Column<DocumentSummary>[] {
  const { kind, href, one, many, filter, items, inTrash, onChanged } = options
  const title: Column<DocumentSummary> = {
    head: 'Title',
    className: 'cell-title',
    sort: 'title',
    cell: (item) =>
      inTrash ? <b>{item.title}</b> : <SiteLink href={`${href}/${item.slug}`}>{item.title || 'Untitled'}</SiteLink>,
  }
  const isReviewed = !inTrash && items.some((item) => item.review !== 'none')
  const isLabelled = items.some((item) => item.labels.length > 0)
  return [
    title,
    ...(shows(filter, 'state') ? [state] : []),
    ...(isReviewed && shows(filter, 'review') ? [review] : []),
    ...(isLabelled && shows(filter, 'labels') ? [labels] : []),
    ...(!inTrash && shows(filter, 'published') ? [published] : []),
    ...(inTrash ? [{ ...changed, head: 'Moved to trash' }] : shows(filter, 'updated') ? [changed] : []),
    actions((item) =>
      inTrash ? (
        <TrashActions {...{ kind, item, onChanged }} />
      ) : (
        <RowMenu {...{ kind, href, one, many, item, onChanged }} published={item.state !== 'draft'} />
      ),
    ),
  ]
}
