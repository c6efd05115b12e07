import type { FastifyInstance } from 'fastify'
import { pricing } from '../../contract/pricing/endpoints.ts'
import { pricingLead } from '../../contract/pricing/lead.ts'
import { featureMatrixDefault, pricingFaqDefault, pricingPageDefault } from '../../contract/pricing/page.ts'
import type { AddOnDraft, PlanDraft } from '../../contract/pricing/plans.ts'
import type { Wizard } from '../../contract/pricing/wizard.ts'
import type { Database } from '../core/database.ts'
import { listDocuments, readLive } from '../core/documents.ts'
import { found } from '../core/failure.ts'
import { type House, routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'
import { wordsInForce } from '../leads/queries.ts'
import { receiveLead } from '../leads/receiving.ts'
import { workOut } from './hand-over.ts'
import { estimateLetter } from './mails.ts'

const SLUG = 'pricing'
const wizardPlace = { kind: 'pricing_wizard', slug: SLUG }

/** The published documents of a kind in their order. */
async function published<T>(database: Database, kind: string): Promise<(T & { slug: string })[]> {
  const stored = await listDocuments<T>(database, kind)
  return stored.flatMap(({ slug, live }) => (live ? [{ ...live, slug }] : []))
}

const plans = (database: Database) => published<PlanDraft>(database, 'plan')
const addOns = (database: Database) => published<AddOnDraft>(database, 'add_on')

const servePricing = routes(pricing, {
  plans: (_, { database }) => plans(database),
  addOns: (_, { database }) => addOns(database),
  page: (_, { database }) => readSetting(database, { kind: 'pricing_page', slug: SLUG }, pricingPageDefault),
  matrix: (_, { database }) => readSetting(database, { kind: 'feature_matrix', slug: SLUG }, featureMatrixDefault),
  faq: (_, { database }) => readSetting(database, { kind: 'pricing_faq', slug: SLUG }, pricingFaqDefault),
  wizard: (_, { database }) => readLive<Wizard>(database, wizardPlace.kind, wizardPlace.slug),
})

const serveHandOver = routes(pricingLead, {
  handOver: async ({ body }, house) => {
    const { database, env } = house
    const stored = await wordsInForce<Wizard | null>(database, wizardPlace, null)
    const wizard = found(stored.words, 'wizard')
    const { result, asked, kept } = workOut({ wizard, plans: await plans(database), addOns: await addOns(database) }, body)
    const submission = { form: 'pricing', body, answers: kept, consent: { text: wizard.form.consentText, version: stored.version } } as const
    return receiveLead(house, submission, async (transaction) => ({
      letter: estimateLetter(env.publicUrl, wizard, await house.brand(transaction), body.name, result, asked),
    }))
  },
})

/** The pricing page's content, and the wizard's result handed over as a lead. */
export function pricingRoutes(app: FastifyInstance, house: House): void {
  servePricing(app, house)
  serveHandOver(app, house)
}
