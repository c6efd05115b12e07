import ListTree from 'lucide-react/icons/list-tree'
import Tag from 'lucide-react/icons/tag'
import { pricingScreens } from '../../../contract/site/pricing/admin.ts'
import { adding, areaOf, many, one } from '../../core/admin.ts'

export const pricingAdmin = areaOf(
  pricingScreens,
  {
    pricing: [Tag, () => import('./pricing-screen.tsx')],
    'pricing-wizard-editor': [ListTree, () => import('./wizard-screen.tsx')],
  },
  {
    plan: many(
      'Plan',
      '/admin/pricing/plans',
      async () => (await import('./plan-fields.ts')).planFields,
      '/admin/pricing',
    ),
    add_on: adding(
      'add-on',
      many('Add-on', '/admin/pricing/add-ons', async () => (await import('./plan-fields.ts')).addOnFields),
    ),
    pricing_page: one('Pricing page', '/admin/pricing/page', async () => (await import('./plan-fields.ts')).pageFields),
    feature_matrix: one(
      'Comparison',
      '/admin/pricing/matrix',
      async () => (await import('./matrix-fields.ts')).matrixFields,
    ),
    pricing_faq: one('Pricing FAQ', '/admin/pricing/faq', async () => (await import('./plan-fields.ts')).faqFields),
    pricing_wizard: one(
      'Pricing wizard',
      '/admin/pricing-wizard-editor',
      async () => (await import('./wizard-fields.ts')).wizardFields,
    ),
  },
)
