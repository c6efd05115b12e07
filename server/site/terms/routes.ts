import { pagesOf } from '../../../contract/core/core.ts'
import { type Term, terms } from '../../../contract/site/terms/terms.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { takeIn } from './ensure.ts'
import { create, merge, NOUNS, remove, save } from './managing.ts'
import {
  type CountedTerm,
  listTerms,
  PER_PAGE,
  readCounted,
  type TermRow,
  termsById,
  unmanagedNames,
} from './queries.ts'
import { countUses } from './queries-uses.ts'
import { addressOf } from './rules.ts'
import { assign, undo } from './assigning-terms.ts'

const toTerm = ({ id, kind, slug, name, draft, version, updatedAt, posts, live }: CountedTerm): Term => ({
  id,
  kind,
  slug,
  name,
  address: addressOf(kind, slug),
  draft,
  version,
  updatedAt: updatedAt.toISOString(),
  posts,
  live,
})

const counted = async (database: Services['database'], { kind, id }: TermRow) =>
  toTerm(orNotFound(await readCounted(database, kind, id), NOUNS[kind]))

/** Categories, tags and authors, for those who look after the blog. */
export const termRoutes = routes(terms, {
  list: async ({ query }, { database }) => {
    const [{ items, total }, unmanaged] = await Promise.all([
      listTerms(database, query),
      unmanagedNames(database, query.kind),
    ])
    const page = Number(query.page ?? 1)
    const pages = pagesOf(total, PER_PAGE)
    return { items: items.map(toTerm), total, page, pages, unmanaged }
  },
  create: ({ body }, { change }) =>
    transaction(change, async (within) => counted(within.database, await create(within, body))),
  save: ({ params: { id }, body: { version, draft } }, { change }) =>
    transaction(change, async (within) => counted(within.database, await save(within, { id, version }, draft))),
  uses: async ({ params: { id }, query: { into } }, { database }) => {
    const found = await termsById(database.orm, into ? [id, into] : [id])
    const term = orNotFound(
      found.find((each) => each.id === id),
      'tag, category or author',
    )
    const other = found.find((each) => each.id === into)
    if (into && other?.kind !== term.kind) throw new Failure('invalid', `Choose another ${NOUNS[term.kind]}.`)
    return countUses(database, term.kind, term.slug, other?.slug ?? null)
  },
  merge: ({ params: { id }, body: { version, into, intoVersion } }, { change }) =>
    transaction(change, (within) => merge(within, { id, version }, { id: into, version: intoVersion })),
  remove: ({ params: { id }, query: { version, evenUsed } }, { change }) =>
    transaction(change, (within) => remove(within, { id, version: Number(version) }, evenUsed === 'yes')),
  takeIn: ({ body: { kind, names } }, { change }) =>
    transaction(change, async (within) => ({ added: await takeIn(within, kind, names) })),
  assign: ({ body: { id, remove: off = false, posts } }, { change }) =>
    transaction(change, (within) => assign(within, id, off, posts)),
  undo: ({ params: { id } }, { change }) => transaction(change, (within) => undo(within, id)),
})
