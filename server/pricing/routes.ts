import { type PlanDraft, pricing } from '../../contract/pricing.ts'
import { listDocuments } from '../core/documents.ts'
import { routes } from '../core/routes.ts'

export const pricingRoutes = routes(pricing, {
  plans: async (_, { database }) => {
    const stored = await listDocuments<PlanDraft>(database, 'plan')
    return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
  },
})
