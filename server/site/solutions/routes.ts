import { type SolutionDraft, solutions } from '../../../contract/site/solutions/solutions.ts'
import { readBlocks } from '../blocks/expand.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { faqPage } from '../../platform/seo/faq-page.ts'
import { shownSearch } from '../../platform/seo/page-search.ts'
import { readSolution } from './queries.ts'

export const solutionsRoutes = routes(solutions, {
  list: async (_, { database }) => {
    const stored = await listDocuments<SolutionDraft>(database, 'solution')
    return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
  },
  read: async ({ params: { slug } }, { database }) => {
    const { live, ...solution } = orNotFound(await readSolution(database, slug), 'solution')
    const search = shownSearch(live.search, `/solutions/${slug}`)
    const blocks = await readBlocks(database, live.blocks)
    return { ...live, ...solution, published: true, blocks, faqPage: faqPage(blocks), search }
  },
})
