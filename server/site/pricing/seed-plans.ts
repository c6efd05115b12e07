import { plansDefault } from '../../../contract/site/pricing/defaults.ts'
import type { AddOnDraft, PlanDraft } from '../../../contract/site/pricing/plans.ts'

export const plans: [slug: string, plan: PlanDraft][] = plansDefault.map(({ slug, ...plan }) => [slug, plan])

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
