import type { ShownTour, TourSection } from '../../../contract/site/landing/tour.ts'
import type { HowItWorks, ShownHowItWorks } from '../../../contract/site/landing/how-it-works.ts'
import { landing, type SectionName, sectionNames, sections } from '../../../contract/site/landing/sections.ts'
import { readStepPictures, readWrittenWords } from '../blocks/screens.ts'
import type { Database } from '../../core/database/database.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'

const KIND = 'landing_section'
const isSection = (slug: string): slug is SectionName => (sectionNames as string[]).includes(slug)

export const landingRoutes = routes(landing, {
  read: async ({ params: { section } }, { database }) => {
    const stored = await readSetting<unknown>(database, { kind: KIND, slug: section }, sections[section].fallback)
    if (section === 'tour') return shownTour(database, stored as TourSection)
    return section === 'how_it_works' ? shownSteps(database, stored as HowItWorks) : stored
  },
})

async function shownTour(database: Database, tour: TourSection): Promise<ShownTour> {
  const words = await readWrittenWords(
    database,
    tour.steps.map(({ screen }) => screen),
  )
  return { ...tour, ...(Object.keys(words).length > 0 && { words }) }
}

async function shownSteps(database: Database, steps: HowItWorks): Promise<ShownHowItWorks> {
  const pictures = await readStepPictures(database)
  return { ...steps, ...(pictures && { pictures }) }
}

// Where each section stands on the landing page.
const ids: Partial<Record<SectionName, string>> = {
  trust_bar: 'trust',
  how_it_works: 'how-it-works',
  cta: 'cta',
  roi: 'roi',
  tour: 'tour',
  industries: 'industries',
  badges: 'badges',
  outcomes: 'outcomes',
  testimonials: 'testimonials',
  faq: 'faq',
  pricing: 'pricing',
  blog: 'blog',
}

/** The landing page's sections. */
export const sectionKind = defineKind({
  kind: KIND,
  places: sectionNames,
  shape: (slug) => sections[slug as SectionName].shape,
  fallback: (slug) => (isSection(slug) ? sections[slug].fallback : undefined),
  title: ({ title, headline }: { title?: string; headline?: string }, slug) => title ?? headline ?? slug,
  tags: (slug) => [`/api/landing-sections/${slug}`],
  address: (slug) => (ids[slug as SectionName] ? `/#${ids[slug as SectionName]}` : '/'),
})
