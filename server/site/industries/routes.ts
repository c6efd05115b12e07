import { industries, type IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { readBlocks } from '../blocks/expand.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { faqPage } from '../../platform/seo/faq-page.ts'
import { shownSearch } from '../../platform/seo/page-search.ts'
import { readIndustry } from './queries.ts'

export const industriesRoutes = routes(industries, {
  list: async (_, { database }) => {
    const stored = await listDocuments<IndustryDraft>(database, 'industry')
    return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
  },
  read: async ({ params: { slug } }, { database }) => {
    const { live, ...industry } = orNotFound(await readIndustry(database, slug), 'industry')
    const search = shownSearch(live.search, `/industries/${slug}`)
    const blocks = await readBlocks(database, live.blocks)
    return { ...live, ...industry, published: true, blocks, faqPage: faqPage(blocks), search }
  },
})
