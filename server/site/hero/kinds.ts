import { HeadlineSlide } from '../../../contract/site/hero/headline-slides.ts'
import { HeroHeadline, HeroSlideDraft, type Placement, placements } from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import type { ShowTimes } from '../../../contract/site/hero/show-times.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { refuseTooManySlides } from './rules.ts'
import { warnOfPastEnd } from './show-times.ts'

/** The slides of the dashboard preview. */
export const slideKind = defineKind({
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

/** The headlines of heroes. */
export const headlineKind = defineKind({
  kind: 'hero_headline',
  places: placements,
  shape: () => HeroHeadline,
  fallback: (slug) =>
    (placements as readonly string[]).includes(slug) ? headlineDefaults[slug as Placement] : undefined,
  title: ({ headline }: HeroHeadline) => headline,
  tags: (slug) => [`/api/hero-slides/${slug}`],
  address: (slug) => pages[slug]!,
})

/** Headlines that stand in for the usual one for a time. */
export const headlineSlideKind = defineKind({
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
