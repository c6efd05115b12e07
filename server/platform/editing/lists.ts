import { pagesOf } from '../../../contract/core/core.ts'
import {
  type DocumentFilter,
  type DocumentSummary,
  MOST_COUNTED,
  PER_PAGE,
} from '../../../contract/platform/editing/document.ts'
import type { Kind } from '../../core/rooms/kinds.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { listLabels, listNamed, listSummaries } from './queries.ts'
import { fitsReview } from './approval.ts'
import { toBuiltIn, toEdited, toSummary } from './rules.ts'
import { labelTag } from './saving.ts'

/** A page of the documents of a kind; of a kind with places, all of them on the first page. */
export async function listOf(
  kind: Kind,
  { database, content }: Pick<Services, 'database' | 'content'>,
  filter: DocumentFilter,
) {
  const page = Number(filter.page ?? 1)
  if (kind.places) return listPlaces(kind, database, filter, page)
  const { generation } = content
  const known = content.get(labelTag(kind))?.value as string[] | undefined
  const labels = known ?? (await listLabels(database, kind.kind))
  if (!known) content.keep(labelTag(kind), labels, generation)
  const { items, total } = await listSummaries(database, kind.kind, filter, { offset: (page - 1) * PER_PAGE })
  return {
    items: items.map(toSummary),
    total: Math.min(total, MOST_COUNTED),
    more: total > MOST_COUNTED,
    page,
    pages: pagesOf(total, PER_PAGE),
    labels,
  }
}

async function listPlaces(kind: Kind, database: Services['database'], filter: DocumentFilter, page: number) {
  const documents = new Map((await listNamed(database, kind.kind)).map((document) => [document.slug, document]))
  const all = kind.places!.map((slug) => {
    const document = documents.get(slug)
    const {
      data: _,
      problems: __,
      address: ___,
      preview: ____,
      ...rest
    } = document ? toEdited(kind, document, document.by) : toBuiltIn(kind, slug, kind.fallback?.(slug))
    return { ...rest, id: rest.id ?? NOWHERE, labels: [], updatedAt: rest.updatedAt ?? NEVER, deletedAt: null }
  })
  const items = ordered(
    all.filter((item) => fits(item, filter)),
    filter,
  )
  return { items: page === 1 ? items : [], total: items.length, more: false, page, pages: 1, labels: [] }
}

type Place = Pick<
  DocumentSummary,
  | 'title'
  | 'slug'
  | 'state'
  | 'version'
  | 'review'
  | 'reviewedVersion'
  | 'publishAt'
  | 'unpublishAt'
  | 'publishedAt'
  | 'updatedAt'
>

/** Places are few, always there and without labels, so they are narrowed down here. */
function fits(
  { title, slug, state, publishAt, unpublishAt, ...reviewed }: Place,
  { state: asked, review, search = '', label = '' }: DocumentFilter,
): boolean {
  if (label.replaceAll(',', '') !== '' || asked === 'trash') return false
  if (asked === 'scheduled' ? !(publishAt ?? unpublishAt) : asked && state !== asked) return false
  if (review && !fitsReview(reviewed, review)) return false
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${slug}`.toLowerCase().includes(word))
}

function ordered<T extends Place>(
  items: T[],
  { sort = 'position', order = sort === 'position' || sort === 'title' ? 'asc' : 'desc' }: DocumentFilter,
): T[] {
  const by = {
    position: () => '',
    title: ({ title }: T) => title.toLowerCase(),
    updated: ({ updatedAt }: T) => updatedAt,
    published: ({ publishedAt }: T) => publishedAt ?? '',
  }[sort]
  const sorted = items.toSorted((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0))
  return order === 'asc' ? sorted : sorted.toReversed()
}

// A place that was never saved has neither; lists need something to go by.
const NOWHERE = '00000000-0000-0000-0000-000000000000'
const NEVER = '1970-01-01T00:00:00.000Z'
