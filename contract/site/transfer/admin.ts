import type { AdminScreens } from '../../core/admin.ts'

export const transferScreens = {
  transfer: { label: 'Import and export', group: 'System', access: 'admin', list: true },
} as const satisfies AdminScreens
