import type { Services } from '../../core/rooms/routes.ts'
import { authorPages } from './queries.ts'
import { addressOf } from './rules.ts'

/** The pages of authors with published posts, for the sitemap. */
export const listAuthorPages = async ({ database }: Pick<Services, 'database'>) =>
  (await authorPages(database)).map(({ slug, changedAt }) => ({
    url: addressOf('author', slug),
    lastmod: changedAt.toISOString(),
  }))
