import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import type { Seed } from '../../core/rooms/seed.ts'

const cta = (slug: string, data: ReusableCta): Seed => ({ kind: 'cta', slug, title: data.name, data })

export const ctaSeed: Seed[] = [
  cta('one-site-with-us', {
    name: 'One site, set up with us',
    title: 'Put one site on it with us',
    text: 'Send a floor plan and last week’s roster. We set the site up with you, and you watch the first shift on it.',
    primaryButton: { text: 'Schedule Demo', href: '/demo' },
    secondaryButton: { text: 'Talk to Our Team', href: '/contact' },
  }),
  cta('one-night-on-trial', {
    name: 'One night on trial',
    title: 'Run one site on it tonight',
    text: 'Fourteen days, your own site, no credit card. Read the record in the morning.',
    primaryButton: { text: 'Start Free Trial', href: '/demo' },
    secondaryButton: { text: 'See Pricing', href: '/pricing' },
  }),
]
