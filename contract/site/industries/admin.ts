import type { AdminScreens } from '../../core/admin.ts'

export const industriesScreens = {
  industries: { label: 'Industries', group: 'Content', access: 'editor', list: true },
} as const satisfies AdminScreens
