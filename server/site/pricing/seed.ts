import { type PricingFaq, type PricingPage, pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import { matrix } from './seed-matrix.ts'
import { addOns, plans } from './seed-plans.ts'
import { wizard } from './seed-wizard.ts'

const faq: PricingFaq = {
  title: 'Before you sign',
  text: 'What people ask once they have seen the price.',
  items: [
    {
      question: 'Who counts as a guard?',
      answer:
        'Everyone who has a shift in a month counts once in that month. Supervisors, dispatchers and other office ' +
        'users never count.',
    },
    {
      question: 'What happens when we grow or shrink?',
      answer:
        'The invoice follows the number of guards who had a shift. With a yearly plan you pay for the number you ' +
        'chose, and settle the difference when the year is renewed.',
    },
    {
      question: 'Can we change plans later?',
      answer:
        'Yes, write to us. A larger plan begins at once, a smaller one with the next period. We tell you what ' +
        'would no longer be there.',
    },
    {
      question: 'Is setting up included?',
      answer:
        'Yes. White-glove migration is part of every plan: send the sheets you have, and we set up the first site ' +
        'with you.',
    },
    {
      question: 'How do we pay?',
      answer:
        'In advance, by the month or by the year, on invoice, in the currency you chose. Taxes come on top where ' +
        'they are due.',
    },
    {
      question: 'How does the 14-day trial end?',
      answer:
        'It stops by itself. No credit card required, cancel anytime. What you set up is kept if you choose a plan.',
    },
    {
      question: 'Can we take our data with us?',
      answer: 'Yes. Ask for a copy on any day, and for thirty days after a contract ends.',
    },
  ],
}

const page: PricingPage = {
  ...pricingPageDefault,
  currencies: ['EUR', 'GBP'],
  labels: { ...pricingPageDefault.labels, save: '{months} months free' },
}

/** Plans and add-ons go by their own slugs; of everything else there is one. */
export const pricingSeed: Seed[] = [
  ...plans.map(([slug, data]): Seed => ({ kind: 'plan', slug, title: data.name, data })),
  ...addOns.map(([slug, data]): Seed => ({ kind: 'add_on', slug, title: data.name, data })),
  { kind: 'pricing_page', slug: 'pricing', title: 'Pricing page', data: page },
  { kind: 'feature_matrix', slug: 'pricing', title: 'Feature matrix', data: matrix },
  { kind: 'pricing_faq', slug: 'pricing', title: 'Pricing FAQ', data: faq },
  { kind: 'pricing_wizard', slug: 'pricing', title: 'Pricing wizard', data: wizard },
]
