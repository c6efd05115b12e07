import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { editStates } from '../../platform/editing/document.ts'
import { HeroHeadline, placements } from './hero.ts'
import { endsAfterStart, showTimes } from './show-times.ts'

/** A headline that stands in for the usual one of its page while its time lasts. */
export const HeadlineSlide = z
  .extend(HeroHeadline, { placement: z.enum(placements), ...showTimes })
  .check(endsAfterStart)
export type HeadlineSlide = z.infer<typeof HeadlineSlide>

/**
 * What visitors see of a slide: `now` that it stands on its page, `behind` that its time lasts while an earlier slide
 * stands there.
 */
export const standings = ['draft', 'later', 'now', 'behind', 'ended'] as const
export type HeadlineState = (typeof standings)[number]

/** A slide among those of its page. Its times are those for visitors or, where it is a draft, the planned ones. */
export const PlacedSlide = z.object({
  id: Id,
  title: z.string(),
  placement: z.enum(placements),
  startsAt: z.nullable(Timestamp),
  endsAt: z.nullable(Timestamp),
  state: z.enum(editStates),
  standing: z.enum(standings),
})
export type PlacedSlide = z.infer<typeof PlacedSlide>

export const heroPlaces = endpoints({
  read: {
    method: 'GET',
    path: '/admin/hero-places',
    access: 'editor',
    summary: 'The hero slides of all pages in their order, each with what visitors see of it now.',
    reply: z.array(PlacedSlide),
  },
})
