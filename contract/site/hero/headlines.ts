import type { HeroHeadline } from './hero.ts'

const noBadge = { statusBadgeText: '', statusBadgeVariant: 'success' } as const
const noButton = { text: '', href: '' }

/** The top of the list of solutions: the page's name and tagline. */
export const solutionsHeadline: HeroHeadline = {
  headline: 'Platform',
  text: 'Security management solutions',
  primaryButton: { text: 'Start Free Trial', href: '/demo' },
  secondaryButton: { text: 'See Pricing', href: '/pricing' },
  note: '',
  ...noBadge,
}

/** The top of the list of industries. */
export const industriesHeadline: HeroHeadline = {
  headline: 'Industries',
  text:
    'A hospital cannot lock its door, a construction site has a new fence every week. ' +
    'See how each kind of site is guarded.',
  primaryButton: { text: 'Schedule Demo', href: '/demo' },
  secondaryButton: { text: 'See the Platform', href: '/solutions' },
  note: '',
  ...noBadge,
}

/** The top of the pricing page: its name and tagline. The plans below have the buttons. */
export const pricingHeadline: HeroHeadline = {
  headline: 'Pricing',
  text: 'Simple, transparent pricing',
  primaryButton: noButton,
  secondaryButton: noButton,
  note: '',
  ...noBadge,
}
