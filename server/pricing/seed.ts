import type { PlanDraft } from '../../contract/pricing.ts'
import type { Seed } from '../core/seed.ts'

// A year paid at once costs ten months, about two of them free. The prices are samples.
const plans: [slug: string, plan: PlanDraft][] = [
  ['post', {
    name: 'Post', currency: 'USD', monthly: 600, yearly: 500, audience: 'Up to 50 guards', highlighted: false, sample: true,
    features: ['Week board and shift offers', 'Clock-in with geofence', 'Daily activity reports'],
    button: { text: 'Start Free Trial', href: '/demo' },
  }],
  ['patrol', {
    name: 'Patrol', currency: 'USD', monthly: 900, yearly: 750, audience: 'Up to 500 guards', highlighted: true, sample: true,
    features: [
      'Everything in Post', 'Patrol rounds, live floor plans', 'Incident timeline and client portal', 'Licence and rest-rule checks',
    ],
    button: { text: 'Start Free Trial', href: '/demo' },
  }],
  ['command', {
    name: 'Command', currency: 'USD', monthly: null, yearly: null, audience: 'More than 500 guards', highlighted: false, sample: true,
    features: ['Everything in Patrol', 'Single sign-on, several regions', 'Named migration team'],
    button: { text: 'Get a Quote', href: '/contact' },
  }],
]

export const pricingSeed: Seed[] = plans.map(([slug, data]) => ({ kind: 'plan', slug, title: data.name, data }))
