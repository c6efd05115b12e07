import { landing, sectionEditing, type SectionName, sectionNames, sections } from '../../contract/landing/sections.ts'
import { defineKind } from '../core/kinds.ts'
import { routes } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'
import { serveEditingPlaces } from '../editing/serve-places.ts'

const KIND = 'landing_section'
const isSection = (slug: string): slug is SectionName => (sectionNames as string[]).includes(slug)

export const landingRoutes = routes(landing, {
  read: ({ params: { section } }, { database }) => readSetting<unknown>(database, { kind: KIND, slug: section }, sections[section].fallback),
})

// Where each section stands on the landing page (decisions.md, lazy sections).
const ids: Partial<Record<SectionName, string>> = {
  trust_bar: 'trust', how_it_works: 'how-it-works', cta: 'cta', roi: 'roi', tour: 'tour', industries: 'industries', badges: 'badges',
  outcomes: 'outcomes', testimonials: 'testimonials', faq: 'faq', pricing: 'pricing', blog: 'blog',
}

const section = defineKind({
  kind: KIND,
  places: sectionNames,
  shape: (slug) => sections[slug as SectionName].shape,
  fallback: (slug) => (isSection(slug) ? sections[slug].fallback : undefined),
  title: ({ title, headline }: { title?: string; headline?: string }, slug) => title ?? headline ?? slug,
  tags: (slug) => [`/api/landing-sections/${slug}`],
  address: (slug) => (ids[slug as SectionName] ? `/#${ids[slug as SectionName]}` : '/'),
})

/** The landing page's sections in their editor. */
export const editSections = serveEditingPlaces(sectionEditing, section)
