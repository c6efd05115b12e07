import { page } from '../../core/pages.ts'

export const industriesPages = [
  page('/industries', 'IndustriesPage', () => import('./index-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/industries/index-page.tsx',
    contents: () => import('./index-queries.ts'),
  }),
  page('/industries/$slug', 'IndustryPage', () => import('./industry-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/industries/industry-page.tsx',
    contents: () => import('./industry-queries.ts'),
  }),
]
