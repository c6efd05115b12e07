import { HeadlineSlide, headlineSlideEditing } from '../../../contract/site/hero/headline-slides.ts'
import {
  headlineEditing,
  HeroHeadline,
  HeroSlideDraft,
  type Placement,
  placements,
  slideEditing,
} from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import type { ShowTimes } from '../../../contract/site/hero/show-times.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { serveEditing } from '../../platform/editing/serve.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'
import { refuseTooManySlides } from './rules.ts'
import { warnOfPastEnd } from './show-times.ts'

const slide = defineKind({
  kind: 'hero_slide',
  named: false,
  shape: () => HeroSlideDraft,
  title: ({ title }: HeroSlideDraft) => title,
  labels: ({ active, startsAt, endsAt }: HeroSlideDraft) => [
    active ? 'visibility:shown' : 'visibility:hidden',
    ...(startsAt || endsAt ? ['time:for a time'] : []),
  ],
  tags: () => ['/api/dynamic-hero-slides'],
  address: () => '/',
  warnings: (data, _live, _slug, _database, now) => warnOfPastEnd(data as ShowTimes, now),
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

const headlineSlide = defineKind({
  kind: 'hero_headline_slide',
  named: false,
  shape: () => HeadlineSlide,
  title: ({ headline }: HeadlineSlide) => headline,
  labels: ({ placement }: HeadlineSlide) => [`page:${placement}`],
  // A saved slide may have come from another page.
  tags: () => ['/api/hero-slides/*'],
  address: (_slug, data) => pages[(data as HeadlineSlide | undefined)?.placement ?? 'home']!,
  warnings: (data, _live, _slug, _database, now) => warnOfPastEnd(data as ShowTimes, now),
  guard: async (change, { database }) => {
    if (change === 'create') refuseTooManySlides(await listDocuments(database, 'hero_headline_slide'))
  },
})

/** The dashboard-preview slides, the headlines of heroes and the slides in front of them in their editors. */
export const editSlides = serveEditing(slideEditing, slide)
export const editHeadlineSlides = serveEditing(headlineSlideEditing, headlineSlide)
export const editHeadlines = serveEditingPlaces(headlineEditing, headline)
