import { page } from '../../core/pages.ts'

export const landingPages = [
  page('/', 'LandingPage', () => import('./landing-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/landing/landing-page.tsx',
    contents: () => import('./landing-queries.ts'),
  }),
]
