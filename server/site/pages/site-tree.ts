import { siteTree } from '../../../contract/site/pages/tree.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { stateOf } from '../../platform/editing/rules.ts'
import { countPosts, readTree } from './queries-tree.ts'

/** The pages of the site as the tree of the admin area shows them. */
export const siteTreeRoutes = routes(siteTree, {
  read: async (_, { database }) => {
    const [rows, posts] = await Promise.all([readTree(database), countPosts(database)])
    const pages = rows.map(({ publishAt, unpublishAt, version, liveVersion, ...row }) => ({
      ...row,
      path: kinds.get(row.kind)!.address(row.slug)!,
      state: stateOf({ version, liveVersion }),
      publishAt: publishAt?.toISOString() ?? null,
      unpublishAt: unpublishAt?.toISOString() ?? null,
    }))
    return { pages, posts }
  },
})
