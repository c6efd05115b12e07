import { page } from '../../core/pages.ts'

export const pricingPages = [
  page('/pricing', 'PricingPage', () => import('./pricing-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pricing/pricing-page.tsx',
    contents: () => import('./page-queries.ts'),
  }),
]
