import type { AdminScreens } from '../../../contract/core/admin.ts'
import { isForEditors, MOST_VIEWS, savedViews, type SavedView } from '../../../contract/platform/editing/views.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { routes, type User } from '../../core/rooms/routes.ts'
import { addView, changeView, listViews, namesOfViews, ownView, removeView, type ViewBody } from './queries-views.ts'

/** A search may name a person, so nobody sees the saved filters of a list that they may not open. */
function admit({ role }: User, screens: AdminScreens, address: string): void {
  if (role !== 'admin' && !isForEditors(screens, address)) throw new Failure('forbidden', 'You may not open this list')
}

/** The name as it is kept. Throws `invalid` when another view of this person and list has it, in whatever letters. */
async function freeName(
  transaction: Transaction,
  of: { screen: string; person: string },
  given: string,
  id?: string,
): Promise<{ name: string; others: number }> {
  const name = given.trim()
  const others = (await namesOfViews(transaction, of)).filter((view) => view.id !== id)
  if (!others.some((view) => view.name.toLowerCase() === name.toLowerCase())) return { name, others: others.length }
  const message = 'You already have a view with this name'
  throw new Failure('invalid', message, { fields: { name: message } })
}

const answer = (id: string, { query, shared }: ViewBody, name: string, { name: by }: User): SavedView => ({
  id,
  name,
  query,
  shared,
  mine: true,
  by,
})

/** Lists as people filtered them, for themselves and for everyone. */
export const viewRoutes = routes(savedViews, {
  list: async ({ query: { screen } }, { user, database, screens }) => {
    admit(user, screens, screen)
    return listViews(database.orm, { screen, person: user.id })
  },

  add: ({ body: { screen, ...given } }, { user, database, clock, screens }) => {
    admit(user, screens, screen)
    return database.orm.transaction(async (transaction) => {
      const { name, others } = await freeName(transaction, { screen, person: user.id }, given.name)
      if (others >= MOST_VIEWS)
        throw new Failure('conflict', `You have ${MOST_VIEWS} views of this list: remove one first`)
      const id = newId(clock())
      await addView(transaction, { ...given, id, ownerId: user.id, screen, name, createdAt: clock() })
      return answer(id, given, name, user)
    })
  },

  change: ({ params: { id }, body }, { user, database }) =>
    database.orm.transaction(async (transaction) => {
      const { screen } = await ownView(transaction, { id, person: user.id })
      const { name } = await freeName(transaction, { screen, person: user.id }, body.name, id)
      await changeView(transaction, id, { ...body, name })
      return answer(id, body, name, user)
    }),

  remove: async ({ params: { id } }, { user, database }) => {
    await removeView(database.orm, { id, person: user.id, anyShared: user.role === 'admin' })
    return { id }
  },
})
