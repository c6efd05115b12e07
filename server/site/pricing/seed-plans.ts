import type { AddOnDraft, PlanDraft } from '../../../contract/site/pricing/plans.ts'

// A year paid at once costs ten months, about two of them free. The prices are samples in every currency.
export const plans: [slug: string, plan: PlanDraft][] = [
  [
    'post',
    {
      name: 'Post',
      currency: 'USD',
      monthly: 600,
      yearly: 500,
      audience: 'Up to 50 guards',
      highlighted: false,
      sample: true,
      prices: { EUR: { monthly: 540, yearly: 450 }, GBP: { monthly: 480, yearly: 400 } },
      features: ['Week board and shift offers', 'Clock-in with geofence', 'Daily activity reports'],
      button: { text: 'Start Free Trial', href: '/demo' },
    },
  ],
  [
    'patrol',
    {
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
        'Patrol rounds, live floor plans',
        'Incident timeline and client portal',
        'Licence and rest-rule checks',
      ],
      button: { text: 'Start Free Trial', href: '/demo' },
    },
  ],
  [
    'command',
    {
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
  ],
]

export const addOns: [slug: string, addOn: AddOnDraft][] = [
  [
    'checkpoint-tags',
    {
      name: 'Checkpoint tags',
      unit: 'site',
      currency: 'USD',
      monthly: 1200,
      yearly: 1000,
      sample: true,
      prices: { EUR: { monthly: 1080, yearly: 900 }, GBP: { monthly: 960, yearly: 800 } },
      text: 'Twenty weatherproof tags a site, numbered and ready to stick. A lost or broken one is replaced by mail.',
    },
  ],
  [
    'visitor-desk',
    {
      name: 'Visitor desk',
      unit: 'site',
      currency: 'USD',
      monthly: 2400,
      yearly: 2000,
      sample: true,
      prices: { EUR: { monthly: 2160, yearly: 1800 }, GBP: { monthly: 1920, yearly: 1600 } },
      text:
        'Sign-in at the reception of a guarded site: who is in the building, whom they visit, and a list for an ' +
        'evacuation.',
    },
  ],
  [
    'payroll-export',
    {
      name: 'Payroll export',
      unit: 'company',
      currency: 'USD',
      monthly: 6000,
      yearly: 5000,
      sample: true,
      prices: { EUR: { monthly: 5400, yearly: 4500 }, GBP: { monthly: 4800, yearly: 4000 } },
      text: 'Approved hours in your payroll program’s own format, with premiums for nights, Sundays and holidays.',
    },
  ],
  [
    'long-archive',
    {
      name: 'Ten-year archive',
      unit: 'guard',
      currency: 'USD',
      monthly: 60,
      yearly: 50,
      sample: true,
      prices: { EUR: { monthly: 54, yearly: 45 }, GBP: { monthly: 48, yearly: 40 } },
      text: 'Reports, scans and pictures stay searchable for ten years, where a contract or an insurer asks for it.',
    },
  ],
]
