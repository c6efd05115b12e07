import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import {
  FeatureMatrix,
  featureMatrixDefault,
  PricingFaq,
  pricingFaqDefault,
  PricingPage,
  pricingPageDefault,
} from '../../../contract/site/pricing/page.ts'
import { AddOnDraft, PlanDraft } from '../../../contract/site/pricing/plans.ts'
import { Wizard, wizardLabels } from '../../../contract/site/pricing/wizard.ts'
import { checkWizard } from '../../../contract/site/pricing/wizard-checks.ts'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { Database } from '../../core/database/database.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { defineKind, type Kind } from '../../core/rooms/kinds.ts'

const SLUG = 'pricing'

const plan = defineKind({
  kind: 'plan',
  shape: () => PlanDraft,
  title: ({ name }: PlanDraft) => name,
  tags: () => ['/api/pricing/plans'],
  address: () => '/pricing',
})

const addOn = defineKind({
  kind: 'add_on',
  shape: () => AddOnDraft,
  title: ({ name }: AddOnDraft) => name,
  tags: () => ['/api/pricing/add-ons'],
  address: () => '/pricing',
})

/** One of the single documents beside the plans. */
const place = (kind: KindName, shape: Kind['shape'], fallback: unknown, title: string, ...paths: string[]): Kind => ({
  kind,
  shape,
  places: [SLUG],
  fallback: (slug) => (slug === SLUG ? fallback : undefined),
  title: () => title,
  tags: () => paths,
  address: () => '/pricing',
})
const single = (...given: Parameters<typeof place>) => defineKind(place(...given))

// While there is no wizard, the pricing page shows none; an editor starts from an empty one.
const noWizard: Wizard = {
  title: '',
  text: '',
  steps: [],
  rules: [],
  formula: '',
  resultTitle: '',
  resultText: '',
  form: { title: '', text: '', button: '', consentText: '', sentTitle: '', sentText: '', sentSteps: [] },
  fields: personFieldsDefault,
  labels: wizardLabels,
}

const publishedSlugs = async (database: Database, kind: string) =>
  (await listDocuments(database, kind)).flatMap(({ slug, live }) => (live ? [slug] : []))

/** What can't be meant in a wizard, by the place where it stands; two findings of one place in one text. */
async function wizardWarnings(wizard: Wizard, database: Database): Promise<Record<string, string>> {
  const [plans, addOns] = await Promise.all([publishedSlugs(database, 'plan'), publishedSlugs(database, 'add_on')])
  const found: Record<string, string> = {}
  for (const { path, message } of checkWizard(wizard, { plans, addOns }))
    found[path] = found[path] ? `${found[path]}; ${message}` : message
  return found
}

/** Plans, add-ons and the rest of the pricing page. */
export const pricingKinds = [
  plan,
  addOn,
  // The page names the currencies, and in others no prices are given away.
  single(
    'pricing_page',
    () => PricingPage,
    pricingPageDefault,
    'Pricing page',
    '/api/pricing/page',
    '/api/pricing/plans',
    '/api/pricing/add-ons',
  ),
  single('feature_matrix', () => FeatureMatrix, featureMatrixDefault, 'Feature matrix', '/api/pricing/feature-matrix'),
  single('pricing_faq', () => PricingFaq, pricingFaqDefault, 'Pricing FAQ', '/api/pricing/faq'),
  defineKind({
    ...place('pricing_wizard', () => Wizard, noWizard, 'Pricing wizard', '/api/pricing/wizard'),
    warnings: (data, _live, _slug, database) => wizardWarnings(data as Wizard, database),
  }),
]
