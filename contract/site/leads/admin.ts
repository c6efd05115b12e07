import type { AdminScreens } from '../../core/admin.ts'

export const leadsScreens = {
  'demo-page-management': { label: 'Demo page', group: 'Site', access: 'editor', list: true },
} as const satisfies AdminScreens

export const inboxScreens = {
  contact: { label: 'Leads', group: 'Audience', access: 'admin', list: true },
} as const satisfies AdminScreens
