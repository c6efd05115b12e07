import { contentSearch, FOUND_PER_PAGE } from '../../../contract/platform/editing/content.ts'
import { findOrNear } from '../../core/database/search.ts'
import { accessTo, kinds } from '../../core/rooms/kinds.ts'
import { mayUse, routes } from '../../core/rooms/routes.ts'
import { findContent } from './queries-content.ts'
import { stateOf } from './rules.ts'

/** The search through all content, as far as a person may edit it. */
export const contentRoutes = routes(contentSearch, {
  find: async ({ query: { search, page = '1' } }, { database, user }) => {
    const own = [...kinds.keys()].filter((kind) => mayUse(user, accessTo(kind)))
    const { found, near } = await findOrNear(
      database,
      search,
      (words) => findContent(database, own, words, Number(page)),
      (items) => items.length === 0,
    )
    const items = found
      .slice(0, FOUND_PER_PAGE)
      .map(({ version, liveVersion, ...item }) => ({ ...item, state: stateOf({ version, liveVersion }) }))
    return { items, more: found.length > FOUND_PER_PAGE, near }
  },
})
