import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import type { Seed } from '../../core/rooms/seed.ts'

const cta = (slug: string, data: ReusableCta): Seed => ({ kind: 'cta', slug, title: data.name, data })

export const ctaSeed: Seed[] = [
  cta('one-site-with-us', {
    name: 'One site, set up with us',
    title: 'Set up one site with us',
    text: 'Send a floor plan and last week’s schedule. We set up the site with you, and you publish its first week.',
    primaryButton: { text: 'Schedule Demo', href: '/demo' },
    secondaryButton: { text: 'Talk to Our Team', href: '/contact' },
  }),
  cta('one-night-on-trial', {
    name: 'One night on trial',
    title: 'Schedule one site tonight',
    text: 'Fourteen days, your own site, no credit card.',
    primaryButton: { text: 'Start Free Trial', href: '/demo' },
    secondaryButton: { text: 'See Pricing', href: '/pricing' },
  }),
]
