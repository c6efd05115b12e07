import { everybody, segments } from '../../../contract/site/newsletter/segments.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { noteSubscriber } from './queries-audience.ts'
import { noteAudience } from './queries-sending-log.ts'
import {
  addSegment,
  changeSegment,
  countEach,
  countReached,
  isNameTaken,
  listSegments,
  listTags,
  readSegment,
  removeSegment,
  setTags,
  usesOfSegment,
} from './queries-segments.ts'
import type { segments as table } from './table-segments.ts'

const NAME_TAKEN = 'Another segment has this name.'
type Row = typeof table.$inferSelect

const shown = async (transaction: Transaction, { id, name, conditions }: Row) => ({
  id,
  name,
  conditions,
  count: (await countReached(transaction, conditions)).reached,
})

const refuseName = () => new Failure('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } })

/** Parts of the audience by name, and the tags of subscribers that make them. */
export const segmentRoutes = routes(segments, {
  list: async (_, { database }) => {
    const rows = await listSegments(database.orm)
    const counts = await countEach(database, [everybody, ...rows.map(({ conditions }) => conditions)])
    const items = rows.map(({ id, name, conditions }, at) => ({ id, name, conditions, count: counts[at + 1]! }))
    return { items, tags: await listTags(database), everybody: counts[0]! }
  },
  count: ({ body }, { database }) => countReached(database.orm, body),
  create: async ({ body }, { database, clock, change }) =>
    database.orm.transaction(async (transaction) => {
      const added = await addSegment(transaction, body, clock())
      if (!added) throw refuseName()
      await noteAudience(transaction, change, { kind: 'segment', action: 'create', id: added.id, after: body })
      return shown(transaction, added)
    }),
  change: async ({ params: { id }, body }, { database, clock, change }) =>
    database.orm.transaction(async (transaction) => {
      const before = orNotFound(await readSegment(transaction, id), 'segment')
      if (await isNameTaken(transaction, body.name, id)) throw refuseName()
      const changed = orNotFound(await changeSegment(transaction, id, body, clock()), 'segment')
      await noteAudience(transaction, change, {
        kind: 'segment',
        action: 'save',
        id,
        before: { name: before.name, conditions: before.conditions },
        after: body,
      })
      return shown(transaction, changed)
    }),
  remove: async ({ params: { id } }, { database, change }) =>
    database.orm.transaction(async (transaction) => {
      const before = orNotFound(await readSegment(transaction, id), 'segment')
      const [used] = await usesOfSegment(transaction, id)
      if (used !== undefined)
        throw new Failure('conflict', `The newsletter “${used}” is for this segment. Choose another one there first.`)
      await removeSegment(transaction, id)
      await noteAudience(transaction, change, {
        kind: 'segment',
        action: 'remove',
        id,
        before: { name: before.name, conditions: before.conditions },
      })
      return { id }
    }),
  tag: async ({ params: { id }, body: { tags } }, { database, clock, change }) =>
    database.orm.transaction(async (transaction) => {
      if (!(await setTags(transaction, id, tags, clock())))
        throw new Failure('not-found', 'There is no such subscriber')
      await noteSubscriber(transaction, change, 'tag', id)
      return { tags }
    }),
})
