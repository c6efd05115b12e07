import { pages, screenDefaults } from '../../../contract/site/pages/pages.ts'
import { readBlocks } from '../blocks/expand.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { findOrNear } from '../../core/database/search.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { faqPage } from '../../platform/seo/faq-page.ts'
import { shownSearch } from '../../platform/seo/page-search.ts'
import { listHelp, readArticle, readPage, recordVote, searchHelp } from './queries.ts'
import { isReserved, voterOf, wordsOf } from './rules.ts'

const RELATED = 3
const MOST_FOUND = 20

export const pagesRoutes = routes(pages, {
  screen: ({ params: { screen } }, { database }) =>
    readSetting(database, { kind: 'screen_words', slug: screen }, screenDefaults[screen]),
  read: async ({ params: { slug } }, { database }) => {
    const { live, createdAt, updatedAt } = orNotFound(isReserved(slug) ? null : await readPage(database, slug), 'page')
    const blocks = await readBlocks(database, live.blocks)
    return {
      ...live,
      slug,
      published: true,
      blocks,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      faqPage: faqPage(live.content, blocks),
      search: shownSearch(live.search, `/${slug}`),
    }
  },
  helpList: (_, { database }) => listHelp(database),
  helpSearch: async ({ query: { q } }, { database }) => {
    const find = async (search: string) => {
      const words = wordsOf(search)
      return words.length > 0 ? searchHelp(database, words, MOST_FOUND) : []
    }
    const { found, near } = await findOrNear(database, q, find, ({ length }) => length === 0)
    return { near, items: found }
  },
  helpRead: async ({ params: { slug } }, { database }) => {
    const { live, updatedAt, related } = orNotFound(await readArticle(database, slug, RELATED), 'article')
    const search = shownSearch(live.search, `/resources/help/${slug}`)
    return { ...live, slug, updatedAt: updatedAt.toISOString(), related, faqPage: faqPage(live.content), search }
  },
  helpVote: async ({ params: { slug }, body: { useful } }, { database, env, clock, request }) => {
    const day = clock().toISOString().slice(0, 10)
    const known = await recordVote(database, { slug, day, voter: voterOf(env.secret, day, request.ip), useful })
    orNotFound(known || null, 'article')
    return { message: 'Thank you. We read these answers when we rewrite an article.' }
  },
})
