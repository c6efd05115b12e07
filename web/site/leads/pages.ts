import { page } from '../../core/pages.ts'

export const leadsPages = [
  page('/contact', 'ContactPage', () => import('./contact-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/leads/contact-page.tsx',
    contents: () => import('./contact-queries.ts'),
  }),
  page('/demo', 'DemoPage', () => import('./demo-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/leads/demo-page.tsx',
    contents: () => import('./demo-queries.ts'),
  }),
]
