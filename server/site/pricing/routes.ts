import type { FastifyInstance } from 'fastify'
import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import { pricing } from '../../../contract/site/pricing/endpoints.ts'
import { pricingLead } from '../../../contract/site/pricing/lead.ts'
import { featureMatrixDefault, pricingFaqDefault, pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import type { AddOnDraft, PlanDraft } from '../../../contract/site/pricing/plans.ts'
import { withPricesIn } from '../../../contract/site/pricing/prices.ts'
import { type Wizard, wizardLabels } from '../../../contract/site/pricing/wizard.ts'
import type { Database } from '../../core/database/database.ts'
import { listDocuments, readLive } from '../../core/documents/documents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { readSetting, withDefaults } from '../../core/documents/settings.ts'
import { readFormFields } from '../leads/form-fields.ts'
import { wordsInForce } from '../leads/queries.ts'
import { receiveLead } from '../leads/receiving-leads.ts'
import { workOut } from './hand-over.ts'
import { estimateMail, pricesIn } from './mails.ts'

const SLUG = 'pricing'
const wizardPlace = { kind: 'pricing_wizard', slug: SLUG }

const page = (database: Database) => readSetting(database, { kind: 'pricing_page', slug: SLUG }, pricingPageDefault)

/** The published documents of a kind in their order, with their prices in the currencies that are offered. */
async function published<T extends PlanDraft | AddOnDraft>(
  database: Database,
  kind: string,
): Promise<(T & { slug: string })[]> {
  const stored = await listDocuments<T>(database, kind)
  const { currencies } = await page(database)
  return stored.flatMap(({ slug, live }) => (live ? [{ ...withPricesIn(live, currencies), slug }] : []))
}

const plans = (database: Database) => published<PlanDraft>(database, 'plan')
const addOns = (database: Database) => published<AddOnDraft>(database, 'add_on')

const servePricing = routes(pricing, {
  plans: (_, { database }) => plans(database),
  addOns: (_, { database }) => addOns(database),
  page: (_, { database }) => page(database),
  matrix: (_, { database }) => readSetting(database, { kind: 'feature_matrix', slug: SLUG }, featureMatrixDefault),
  faq: (_, { database }) => readSetting(database, { kind: 'pricing_faq', slug: SLUG }, pricingFaqDefault),
  wizard: async (_, { database }) => {
    const wizard = await readLive<Wizard>(database, wizardPlace.kind, wizardPlace.slug)
    return wizard && completed(wizard)
  },
})

/** A wizard that was stored before its labels and fields were has the built-in ones. */
const completed = (wizard: Wizard): Wizard => ({
  ...wizard,
  labels: withDefaults(wizard.labels, wizardLabels),
  fields: withDefaults(wizard.fields, personFieldsDefault),
})

const serveHandOver = routes(pricingLead, {
  handOver: async ({ body: sent }, services) => {
    const { database, env } = services
    const stored = await wordsInForce<Wizard | null>(database, wizardPlace, null)
    const wizard = completed(orNotFound(stored.words, 'wizard'))
    const body = readFormFields(wizard.fields, sent)
    const { currencies } = await page(database)
    const { result, asked, kept } = workOut(
      { wizard, plans: await plans(database), addOns: await addOns(database), currencies },
      body,
    )
    const submission = {
      form: 'pricing',
      body,
      answers: kept,
      consent: { text: wizard.form.consentText, version: stored.version },
    } as const
    return receiveLead(services, submission, async () => ({
      content: estimateMail(pricesIn(env.publicUrl, body.currency), wizard, body.name, result, asked),
    }))
  },
})

/** The pricing page's content, and the wizard's result handed over as a lead. */
export function pricingRoutes(app: FastifyInstance, services: Services): void {
  servePricing(app, services)
  serveHandOver(app, services)
}
