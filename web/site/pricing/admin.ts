import ListTree from 'lucide-react/icons/list-tree'
import Tag from 'lucide-react/icons/tag'
import { pricingScreens } from '../../../contract/site/pricing/admin.ts'
import { areaOf, many, one } from '../../core/admin.ts'

export const pricingAdmin = areaOf(pricingScreens, {
  pricing: [Tag, () => import('./pricing-screen.tsx')],
  'pricing-wizard-editor': [ListTree, () => import('./wizard-screen.tsx')],
}, {
  plan: many('Plan', '/admin/pricing/plans'),
  add_on: many('Add-on', '/admin/pricing/add-ons'),
  pricing_page: one('Pricing page', '/admin/pricing/page'),
  feature_matrix: one('Comparison', '/admin/pricing/matrix'),
  pricing_faq: one('Pricing FAQ', '/admin/pricing/faq'),
  pricing_wizard: one('Pricing wizard', '/admin/pricing-wizard-editor'),
})
