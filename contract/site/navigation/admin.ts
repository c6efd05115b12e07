import type { AdminScreens } from '../../core/admin.ts'

export const navigationScreens = {
  'mega-menu': { label: 'Mega menu', group: 'Site', access: 'editor' },
  'footer-management': { label: 'Footer', group: 'Site', access: 'editor' },
  'client-login-config': { label: 'Client login', group: 'Site', access: 'admin' },
} as const satisfies AdminScreens
