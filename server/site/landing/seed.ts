import { outcomesDefault } from '../../../contract/site/landing/outcomes.ts'
import { type Section, type SectionName, sectionNames, sections } from '../../../contract/site/landing/sections.ts'
import { trustBarDefault } from '../../../contract/site/landing/trust-bar.ts'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import type { Seed } from '../../core/rooms/seed.ts'

const trustBar: Section<'trust_bar'> = {
  ...trustBarDefault,
  clientLogos: [
    { name: 'Meridian Guard', logo: 'MG', sample: true },
    { name: 'Northgate Protective', logo: 'NP', sample: true },
    { name: 'Ironwood Security', logo: 'IS', sample: true },
    { name: 'Atlas Patrol', logo: 'AP', sample: true },
    { name: 'Keystone Guarding', logo: 'KG', sample: true },
    { name: 'Beacon Response', logo: 'BR', sample: true },
  ],
}

const outcomes: Section<'outcomes'> = {
  ...outcomesDefault,
  items: [
    {
      name: 'Filling an open shift',
      detail: 'From call-off to confirmed',
      change: '−87%',
      from: '3 h 10 min',
      to: '24 min',
      fromAt: 100,
      toAt: 12.6,
      sample: true,
    },
    {
      name: 'Missed checkpoints',
      detail: 'Per thousand planned',
      change: '−85%',
      from: '41',
      to: '6',
      fromAt: 100,
      toAt: 14.6,
      sample: true,
    },
    {
      name: 'Report in the client’s inbox',
      detail: 'After the shift ends',
      change: '−99%',
      from: '9 h',
      to: '4 min',
      fromAt: 100,
      toAt: 0.7,
      sample: true,
    },
    {
      name: 'Unplanned overtime',
      detail: 'Share of paid hours',
      change: '−63%',
      from: '8.4%',
      to: '3.1%',
      fromAt: 100,
      toAt: 36.9,
      sample: true,
    },
  ],
}

const testimonials: Section<'testimonials'> = {
  title: 'What operators say',
  items: [
    {
      id: 'dana-whitfield',
      name: 'Dana Whitfield',
      role: 'Head of Operations',
      company: 'Meridian Guard',
      initials: 'DW',
      sample: true,
      quote:
        'The 2 a.m. phone round is gone. I open the map, see thirty-one posts green, and go back to the two that ' +
        'need me.',
    },
    {
      id: 'luis-ferrer',
      name: 'Luis Ferrer',
      role: 'Account lead',
      company: 'Keystone Guarding',
      initials: 'LF',
      sample: true,
      quote: 'A client asked for last Tuesday’s rounds. I sent them while we were still on the call.',
    },
    {
      id: 'ife-adeyemi',
      name: 'Ife Adeyemi',
      role: 'Field supervisor',
      company: 'Beacon Response',
      initials: 'IA',
      sample: true,
      quote: 'New guards get it in one shift. It is a button that says hold phone to tag.',
    },
  ],
}

const footer: Section<'footer'> = {
  ...footerDefault,
  newsletter: {
    ...footerDefault.newsletter,
    badges: footerDefault.newsletter.badges.map((badge) => ({ ...badge, sample: true })),
  },
  company: {
    ...footerDefault.company,
    socialMedia: { ...footerDefault.company.socialMedia, sample: true },
  },
}

const written: Partial<Record<SectionName, object>> = { trust_bar: trustBar, outcomes, testimonials, footer }

/**
 * Every section of the landing page. Clients, results, quotes, prices, certificates and profiles are marked as samples.
 */
export const landingSeed: Seed[] = sectionNames.map((name) => ({
  kind: 'landing_section',
  slug: name,
  data: written[name] ?? sections[name].fallback,
}))
