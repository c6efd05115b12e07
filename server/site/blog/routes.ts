import { blog, blogHeadingDefault } from '../../../contract/site/blog/blog.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { withSharedCalls } from '../cta/shared-calls.ts'
import { readAuthor } from './queries-author.ts'
import { listPosts, topicsOf } from './lists.ts'
import { featuredPost, latestPosts, readPost } from './queries.ts'
import { toPost } from './rules.ts'

const LATEST = 3

export const blogRoutes = routes(blog, {
  heading: (_, { database }) => readSetting(database, { kind: 'blog_heading', slug: 'main' }, blogHeadingDefault),
  latest: (_, { database }) => latestPosts(database, LATEST),
  featured: (_, { database }) => featuredPost(database),
  topics: (_, services) => topicsOf(services),
  list: ({ query: { page = '1', ...filter } }, services) => listPosts(services, filter, Number(page)),
  read: async ({ params: { slug } }, { database }) => {
    const stored = orNotFound(await readPost(database, slug), 'post')
    const [content = stored.live.content] = await withSharedCalls(database, [stored.live.content])
    return toPost({ ...stored, live: { ...stored.live, content } })
  },
  author: async ({ params: { slug } }, { database }) => orNotFound(await readAuthor(database, slug), 'author'),
})
