import { blog } from '../../contract/blog.ts'
import { routes } from '../core/routes.ts'
import { latestPosts } from './queries.ts'
import { toCard } from './rules.ts'

const LATEST = 3

export const blogRoutes = routes(blog, {
  latest: async (_, { database }) => (await latestPosts(database, LATEST)).map(toCard),
})
