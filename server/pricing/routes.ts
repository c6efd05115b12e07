import { pricing } from '../../contract/pricing/endpoints.ts'
import { featureMatrixDefault, pricingFaqDefault, pricingPageDefault } from '../../contract/pricing/page.ts'
import type { AddOnDraft, PlanDraft } from '../../contract/pricing/plans.ts'
import type { Wizard } from '../../contract/pricing/wizard.ts'
import type { Database } from '../core/database.ts'
import { listDocuments, readLive } from '../core/documents.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'

const SLUG = 'pricing'

/** The published documents of a kind in their order. */
async function published<T>(database: Database, kind: string): Promise<(T & { slug: string })[]> {
  const stored = await listDocuments<T>(database, kind)
  return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
}

const plans = (database: Database) => published<PlanDraft>(database, 'plan')
const addOns = (database: Database) => published<AddOnDraft>(database, 'add_on')
const wizard = (database: Database) => readLive<Wizard>(database, 'pricing_wizard', SLUG)

export const pricingRoutes = routes(pricing, {
  plans: (_, { database }) => plans(database),
  addOns: (_, { database }) => addOns(database),
  page: (_, { database }) => readSetting(database, { kind: 'pricing_page', slug: SLUG }, pricingPageDefault),
  matrix: (_, { database }) => readSetting(database, { kind: 'feature_matrix', slug: SLUG }, featureMatrixDefault),
  faq: (_, { database }) => readSetting(database, { kind: 'pricing_faq', slug: SLUG }, pricingFaqDefault),
  wizard: (_, { database }) => wizard(database),
})
