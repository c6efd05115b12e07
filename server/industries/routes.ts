import { industries, type IndustryDraft } from '../../contract/industries.ts'
import { listDocuments } from '../core/documents.ts'
import { routes } from '../core/routes.ts'

export const industriesRoutes = routes(industries, {
  list: async (_, { database }) => {
    const stored = await listDocuments<IndustryDraft>(database, 'industry')
    return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
  },
})
