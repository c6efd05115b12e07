import type { IndustryCard } from './industries.ts'

// A file of its own: the browser loads these texts and never the shapes.

/** The industries that stand in when the list can't be read: those of a fresh installation. */
export const industriesDefault: IndustryCard[] = [
  {
    slug: 'healthcare',
    title: 'Healthcare',
    posts: '12–60 posts',
    footprint: 'hospital',
    summary: 'Quiet floors, open doors. Escorts, visitor checks and code calls with a time on every step.',
  },
  {
    slug: 'retail',
    title: 'Retail and malls',
    posts: '4–30 posts',
    footprint: 'mall',
    summary: 'Floor, dock and parking lot on one round. Incident reports the tenant can read before opening.',
  },
  {
    slug: 'logistics',
    title: 'Logistics and warehouses',
    posts: '2–24 posts',
    footprint: 'warehouse',
    summary: 'Gate logs, seal checks and vehicle patrols across yards the radio does not reach.',
  },
  {
    slug: 'corporate',
    title: 'Corporate towers',
    posts: '6–40 posts',
    footprint: 'tower',
    summary: 'Front desk, badge desk and night rounds with the same post orders on every shift.',
  },
  {
    slug: 'education',
    title: 'Education campuses',
    posts: '8–50 posts',
    footprint: 'campus',
    summary: 'Dispatch by building, walk-home requests and drills that leave a record.',
  },
  {
    slug: 'construction',
    title: 'Construction sites',
    posts: '1–10 posts',
    footprint: 'construction',
    summary: 'New fences every week. Redraw the site and the round in minutes.',
  },
  {
    slug: 'ports',
    title: 'Ports and terminals',
    posts: '4–40 posts',
    footprint: 'port',
    summary: 'Quay, stacks and gate in one log. Seals, passes and fence rounds tied to the truck they belong to.',
  },
  {
    slug: 'residential',
    title: 'Residential communities',
    posts: '1–12 posts',
    footprint: 'residence',
    summary: 'Gate lists, deliveries and quiet hours. Residents get a short answer, the board gets the record.',
  },
]
