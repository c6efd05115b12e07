import { page } from '../../core/pages.ts'

export const solutionsPages = [
  page('/solutions', 'SolutionsPage', () => import('./index-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/solutions/index-page.tsx',
    contents: () => import('./index-queries.ts'),
  }),
  page('/solutions/$slug', 'SolutionPage', () => import('./solution-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/solutions/solution-page.tsx',
    contents: () => import('./solution-queries.ts'),
  }),
]
