import { plansDefault } from '../../../contract/site/pricing/defaults.ts'
import type { AddOnDraft, PlanDraft } from '../../../contract/site/pricing/plans.ts'

export const plans: [slug: string, plan: PlanDraft][] = plansDefault.map(({ slug, ...plan }) => [slug, plan])

export const addOns: [slug: string, addOn: AddOnDraft][] = [
  [
    'site-setup',
    {
      name: 'Site setup',
      unit: 'site',
      currency: 'USD',
      monthly: 2400,
      yearly: 2000,
      sample: true,
      prices: { EUR: { monthly: 2160, yearly: 1800 }, GBP: { monthly: 1920, yearly: 1600 } },
      text: 'We draw the map, posts and post orders of each site with you, and keep them current as the site changes.',
    },
  ],
  [
    'schedule-coach',
    {
      name: 'Scheduling coach',
      unit: 'company',
      currency: 'USD',
      monthly: 6000,
      yearly: 5000,
      sample: true,
      prices: { EUR: { monthly: 5400, yearly: 4500 }, GBP: { monthly: 4800, yearly: 4000 } },
      text: 'A monthly hour with someone who has run rosters: rules, templates, overtime and hard-to-fill posts.',
    },
  ],
  [
    'night-support',
    {
      name: '24/7 phone support',
      unit: 'guard',
      currency: 'USD',
      monthly: 60,
      yearly: 50,
      sample: true,
      prices: { EUR: { monthly: 54, yearly: 45 }, GBP: { monthly: 48, yearly: 40 } },
      text: 'A number that is answered at night and on weekends, for dispatchers and for guards.',
    },
  ],
]
