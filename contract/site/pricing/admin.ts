import type { AdminScreens } from '../../core/admin.ts'

export const pricingScreens = {
  pricing: { label: 'Pricing', group: 'Site', access: 'editor', list: true },
  'pricing-wizard-editor': { label: 'Pricing wizard', group: 'Site', access: 'editor' },
} as const satisfies AdminScreens
