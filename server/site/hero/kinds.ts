import {
  headlineEditing,
  HeroHeadline,
  HeroSlideDraft,
  type Placement,
  placements,
  slideEditing,
} from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { defineKind } from '../../core/documents/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'
import { refuseTooManySlides } from './rules.ts'

const slide = defineKind({
  kind: 'hero_slide',
  named: false,
  shape: () => HeroSlideDraft,
  title: ({ title }: HeroSlideDraft) => title,
  labels: ({ active }: HeroSlideDraft) => [active ? 'visibility:shown' : 'visibility:hidden'],
  tags: () => ['/api/dynamic-hero-slides'],
  address: () => '/',
  guard: async (change, { database }) => {
    if (change === 'create') refuseTooManySlides(await listDocuments(database, 'hero_slide'))
  },
})

const pages: Record<string, string> = {
  home: '/',
  solutions: '/solutions',
  industries: '/industries',
  pricing: '/pricing',
}

const headline = defineKind({
  kind: 'hero_headline',
  places: placements,
  shape: () => HeroHeadline,
  fallback: (slug) =>
    (placements as readonly string[]).includes(slug) ? headlineDefaults[slug as Placement] : undefined,
  title: ({ headline }: HeroHeadline) => headline,
  tags: (slug) => [`/api/hero-slides/${slug}`],
  address: (slug) => pages[slug]!,
})

/** The dashboard-preview slides and the headlines of heroes in their editors. */
export const editSlides = serveEditing(slideEditing, slide)
export const editHeadlines = serveEditingPlaces(headlineEditing, headline)
