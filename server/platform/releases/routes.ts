import { pagesOf } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { MOST_CALENDAR_DAYS, MOST_LOOSE, releases } from '../../../contract/platform/releases/releases.ts'
import { accessTo, kinds } from '../../core/rooms/kinds.ts'
import type { Change } from '../../core/documents/documents.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { mayUse, routes, type Services, type User } from '../../core/rooms/routes.ts'
import { readReviewRules } from '../editing/approval.ts'
import { addDocuments, holdRelease, refuseForeignKinds, refuseOlder } from './release-contents.ts'
import { goingOf, problemsOf, readGoing } from './checks.ts'
import { dropMember, findHolding, listLoose, pinMembers, readMembers, tickMember } from './queries-documents.ts'
import {
  addRelease,
  countReleases,
  listPlanned,
  listReleases,
  noteRelease,
  PER_PAGE,
  removeRelease,
  setRelease,
} from './queries.ts'
import { holdSeen, release } from './releasing.ts'
import { enqueueRelease } from './schedule.ts'
import { showRelease, toSummary } from './release-view.ts'
import { published, toUndone, undo } from './undoing-releases.ts'

/** The kinds that a person's role may publish. */
const ownKinds = (user: User) => [...kinds.keys()].filter((kind) => mayUse(user, accessTo(kind)))

type ActorContext = { change: Change; user: User }
type ChangeContext = Change & Services

/** Changes a release in one transaction, and gives it as it is afterwards. */
async function changing({ change, user }: ActorContext, id: string, work: (within: ChangeContext) => Promise<unknown>) {
  await transaction(change as ChangeContext, work)
  return showRelease(change.database, id, user)
}

/** The endpoints of releases (contract/platform/releases). */
export const releaseRoutes = routes(releases, {
  list: async ({ query: { state, page: asked = '1' } }, { database }) => {
    const page = Number(asked)
    const [items, total] = await Promise.all([listReleases(database, state, page), countReleases(database, state)])
    return { items: items.map(toSummary), total, page, pages: pagesOf(total, PER_PAGE) }
  },
  loose: async (_, { database, user }) => {
    const found = await listLoose(
      database,
      ownKinds(user).filter((kind) => !kinds.get(kind)!.instead),
      MOST_LOOSE,
    )
    const rules = await readReviewRules(database)
    const items = found.slice(0, MOST_LOOSE).map(({ data, ...change }) => ({
      ...change,
      isReady: Object.keys(problemsOf(rules, change, { version: change.version, data })).length === 0,
    }))
    return { items, more: found.length > MOST_LOOSE }
  },
  calendar: async ({ query }, { database, user }) => {
    const [from, to] = [new Date(query.from), new Date(query.to)]
    if (to <= from || to.getTime() - from.getTime() > MOST_CALENDAR_DAYS * DAY_MS)
      throw new Failure('invalid', `Choose at most ${MOST_CALENDAR_DAYS} days.`, { fields: { to: 'Choose less' } })
    const items = await listPlanned(database, from, to, ownKinds(user))
    return { items: items.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })) }
  },
  create: async ({ body: { name, documents = [] } }, { change, user }) => {
    const id = await transaction(change as ChangeContext, async (within) => {
      const id = await addRelease(within, name)
      if (documents.length > 0) await addDocuments(within, user, id, documents)
      await noteRelease(within, { id, action: 'create', after: { name } })
      return id
    })
    return showRelease(change.database, id, user)
  },
  atOnce: async ({ body: { name, documents } }, { change, user }) => {
    const id = await transaction(change as ChangeContext, async (within) => {
      const id = await addRelease(within, name)
      await addDocuments(
        within,
        user,
        id,
        documents.map((each) => each.id),
      )
      await release(within, id, await holdSeen(within, user, id, documents))
      return id
    })
    return showRelease(change.database, id, user)
  },
  read: ({ params: { id } }, { database, user }) => showRelease(database, id, user),
  holding: async ({ params: { document } }, { database }) => {
    const found = await findHolding(database, document)
    return { release: found ? { ...found, at: found.at?.toISOString() ?? null } : null }
  },
  rename: ({ params: { id }, body: { version, name } }, acting) =>
    changing(acting, id, async (within) => {
      refuseOlder(await holdRelease(within, id, ['open', 'scheduled']), version)
      await setRelease(within, id, { name })
      await noteRelease(within, { id, action: 'save', after: { name } })
    }),
  remove: async ({ params: { id } }, { change, user }) => {
    await transaction(change as ChangeContext, async (within) => {
      const row = await holdRelease(within, id, ['open', 'scheduled'])
      if (row.state === 'scheduled') refuseForeignKinds(user, await readMembers(within.database, id))
      await removeRelease(within.database, id)
      await noteRelease(within, { id, action: 'purge', after: { name: row.name } })
    })
    return { removed: true as const }
  },
  add: ({ params: { id }, body: { documents } }, acting) =>
    changing(acting, id, async (within) => {
      await holdRelease(within, id)
      await addDocuments(within, acting.user, id, documents)
    }),
  tick: ({ params: { id, document }, body: { isTicked } }, acting) =>
    changing(acting, id, async (within) => {
      await holdRelease(within, id)
      orNotFound((await tickMember(within.database, id, document, isTicked))[0], 'document in this release')
      await setRelease(within, id, {})
    }),
  drop: ({ params: { id, document } }, acting) =>
    changing(acting, id, async (within) => {
      await holdRelease(within, id)
      orNotFound((await dropMember(within.database, id, document))[0], 'document in this release')
      await setRelease(within, id, {})
    }),
  difference: async ({ params: { id, document } }, { database, user }) => {
    const row = await showRelease(database, id, user)
    const member = orNotFound(
      (await readMembers(database, id)).find((each) => each.id === document),
      'document in this release',
    )
    refuseForeignKinds(user, [member])
    const isWaiting = row.state === 'open' || row.state === 'scheduled'
    const { kind, slug } = member
    const nothing = kinds.get(kind)?.fallback?.(slug) ?? null
    return { before: (isWaiting ? member.live : member.before) ?? nothing, after: goingOf(member).data }
  },
  publish: ({ params: { id }, body: { version, documents } }, acting) =>
    changing(acting, id, async (within) => {
      refuseOlder(await holdRelease(within, id), version)
      await release(within, id, await holdSeen(within, acting.user, id, documents))
    }),
  schedule: ({ params: { id }, body: { version, at, documents = [] } }, acting) =>
    changing(acting, id, async (within) => {
      refuseOlder(await holdRelease(within, id, ['open', 'scheduled']), version)
      const { database, clock } = within
      if (at === null) {
        refuseForeignKinds(acting.user, await readMembers(database, id))
        await pinMembers(database, id, [])
        await setRelease(within, id, { state: 'open', at: null })
      } else {
        const moment = new Date(at)
        if (moment <= clock())
          throw new Failure('invalid', 'Choose a future time.', { fields: { at: 'Choose a future time' } })
        const members = await holdSeen(within, acting.user, id, documents)
        const rules = await readReviewRules(database)
        for (const member of members) readGoing(rules, { ...member, pinned: null })
        await pinMembers(database, id, documents)
        await setRelease(within, id, { state: 'scheduled', at: moment, failure: null })
        await enqueueRelease(within, id, moment)
      }
      await noteRelease(within, { id, action: 'schedule', after: { publish_at: at } })
    }),
  undoing: async ({ params: { id } }, { database, user }) => {
    const row = await showRelease(database, id, user)
    if (row.state !== 'live') throw new Failure('conflict', 'This release is not live.')
    return { items: published(await readMembers(database, id)).map(toUndone) }
  },
  undo: ({ params: { id }, body: { version } }, acting) =>
    changing(acting, id, async (within) => {
      const row = await holdRelease(within, id, ['live'])
      refuseOlder(row, version)
      await undo(within, acting.user, row)
    }),
})
