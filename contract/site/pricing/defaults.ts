import type { Plan } from './plans.ts'

// A file of its own: the browser loads these texts and never the shapes.

/**
 * The plans that stand in when the list can't be read: those of a fresh installation. A year paid at once costs ten
 * months, two of them free. The prices are samples in every currency.
 */
export const plansDefault: Plan[] = [
  {
    slug: 'post',
    name: 'Post',
    currency: 'USD',
    monthly: 600,
    yearly: 500,
    audience: 'Up to 50 guards',
    highlighted: false,
    sample: true,
    prices: { EUR: { monthly: 540, yearly: 450 }, GBP: { monthly: 480, yearly: 400 } },
    features: ['Week board and shift offers', 'Publish, confirm, call off', 'Post orders guards confirm'],
    button: { text: 'Start Free Trial', href: '/demo' },
  },
  {
    slug: 'patrol',
    name: 'Patrol',
    currency: 'USD',
    monthly: 900,
    yearly: 750,
    audience: 'Up to 500 guards',
    highlighted: true,
    sample: true,
    prices: { EUR: { monthly: 840, yearly: 700 }, GBP: { monthly: 720, yearly: 600 } },
    features: [
      'Everything in Post',
      'License and rest-rule checks',
      'Open-shift bids and shift swaps',
      'Templates for whole quarters',
    ],
    button: { text: 'Start Free Trial', href: '/demo' },
  },
  {
    slug: 'command',
    name: 'Command',
    currency: 'USD',
    monthly: null,
    yearly: null,
    audience: 'More than 500 guards',
    highlighted: false,
    sample: true,
    features: ['Everything in Patrol', 'Single sign-on, several regions', 'Named migration team'],
    button: { text: 'Get a Quote', href: '/contact' },
  },
]
