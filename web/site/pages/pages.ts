import { page } from '../../core/pages.ts'

export const pagesPages = [
  page('/resources/help', 'HelpPage', () => import('./help-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/help-page.tsx',
    contents: () => import('./help-queries.ts'),
  }),
  page('/resources/help/$slug', 'ArticlePage', () => import('./article-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/article-page.tsx',
    contents: () => import('./article-queries.ts'),
  }),
  page('/status', 'StatusPage', () => import('./status-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/status-page.tsx',
    contents: () => import('./status-queries.ts'),
  }),
  page('/status/confirm', 'StatusConfirmPage', () => import('./status-confirm-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/status-confirm-page.tsx',
  }),
  page('/status/unsubscribe', 'StatusLeavePage', () => import('./status-leave-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/status-leave-page.tsx',
  }),
  page('/brand', 'BrandPage', () => import('./brand-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/brand-page.tsx',
    contents: () => import('./brand-queries.ts'),
  }),
  // The pages that editors make, at the root; every fixed address comes first.
  page('/$slug', 'StaticPage', () => import('./static-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/pages/static-page.tsx',
    contents: () => import('./static-queries.ts'),
  }),
]
