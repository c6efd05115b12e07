import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import {
  addOnEditing,
  matrixEditing,
  planEditing,
  pricingFaqEditing,
  pricingPageEditing,
  wizardEditing,
} from '../../../contract/site/pricing/editing.ts'
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
import { defineKind, type Kind } from '../../core/documents/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'

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
const single = (kind: string, shape: Kind['shape'], fallback: unknown, title: string, ...paths: string[]) =>
  defineKind({
    kind,
    shape,
    places: [SLUG],
    fallback: (slug) => (slug === SLUG ? fallback : undefined),
    title: () => title,
    tags: () => paths,
    address: () => '/pricing',
  })

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

/** Plans, add-ons and the rest of the pricing page in their editors. */
export const editPricing = [
  serveEditing(planEditing, plan),
  serveEditing(addOnEditing, addOn),
  // The page names the currencies, and in others no prices are given away.
  serveEditingPlaces(
    pricingPageEditing,
    single(
      'pricing_page',
      () => PricingPage,
      pricingPageDefault,
      'Pricing page',
      '/api/pricing/page',
      '/api/pricing/plans',
      '/api/pricing/add-ons',
    ),
  ),
  serveEditingPlaces(
    matrixEditing,
    single(
      'feature_matrix',
      () => FeatureMatrix,
      featureMatrixDefault,
      'Feature matrix',
      '/api/pricing/feature-matrix',
    ),
  ),
  serveEditingPlaces(
    pricingFaqEditing,
    single('pricing_faq', () => PricingFaq, pricingFaqDefault, 'Pricing FAQ', '/api/pricing/faq'),
  ),
  serveEditingPlaces(
    wizardEditing,
    single('pricing_wizard', () => Wizard, noWizard, 'Pricing wizard', '/api/pricing/wizard'),
  ),
]
