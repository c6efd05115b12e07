import { blog, blogHeadingDefault } from '../../contract/blog.ts'
import { found } from '../core/failure.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'
import { countTopics, featuredPost, latestPosts, listPosts, readPost } from './queries.ts'
import { toPost, withPages } from './rules.ts'

const LATEST = 3

export const blogRoutes = routes(blog, {
  heading: (_, { database }) => readSetting(database, { kind: 'blog_heading', slug: 'main' }, blogHeadingDefault),
  latest: (_, { database }) => latestPosts(database, LATEST),
  featured: (_, { database }) => featuredPost(database),
  topics: (_, { database }) => countTopics(database),
  list: async ({ query: { page = '1', ...filter } }, { database }) => withPages(await listPosts(database, filter, Number(page))),
  read: async ({ params: { slug } }, { database }) => toPost(found(await readPost(database, slug), 'post')),
})
