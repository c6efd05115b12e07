import { page } from '../../core/pages.ts'

export const usersPages = [
  page('/login', 'LoginPage', () => import('./login-page.tsx'), {
    file: import.meta.env.SSR && 'web/platform/users/login-page.tsx',
    contents: () => import('./sign-in-ways.ts'),
    frameless: true,
  }),
  page('/reset', 'ResetPage', () => import('./reset-page.tsx'), {
    file: import.meta.env.SSR && 'web/platform/users/reset-page.tsx',
    frameless: true,
  }),
  page('/trial', 'TrialPage', () => import('./trial-page.tsx'), {
    file: import.meta.env.SSR && 'web/platform/users/trial-page.tsx',
    contents: () => import('./trial-contents.ts'),
    frameless: true,
  }),
  page('/invitation', 'InvitationPage', () => import('./invitation-page.tsx'), {
    file: import.meta.env.SSR && 'web/platform/users/invitation-page.tsx',
    frameless: true,
  }),
]
