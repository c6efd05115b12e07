import { page } from '../../core/pages.ts'

export const newsletterPages = [
  page('/newsletter/confirm', 'ConfirmPage', () => import('./confirm-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/newsletter/confirm-page.tsx',
  }),
  page('/newsletter/preferences', 'PreferencesPage', () => import('./preferences-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/newsletter/preferences-page.tsx',
  }),
  page('/newsletter/unsubscribe', 'UnsubscribePage', () => import('./unsubscribe-page.tsx'), {
    file: import.meta.env.SSR && 'web/site/newsletter/unsubscribe-page.tsx',
  }),
]
