import {
  type HeadlineSlide,
  heroPlaces,
  type PlacedSlide,
  type HeadlineState,
} from '../../../contract/site/hero/headline-slides.ts'
import type { HeroHeadline, Placement } from '../../../contract/site/hero/hero.ts'
import { listDocuments } from '../../core/documents/documents.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { lasts, standingOf, untilNextTurn } from './show-times.ts'

/**
 * The headline of the first slide of a page whose time lasts, or the slide that an editor previews; undefined without
 * any. Its answer is dropped once a slide begins or ends.
 */
export async function slideInTime(
  placement: Placement,
  { database, clock, content, previewed }: Services,
): Promise<HeroHeadline | undefined> {
  const now = clock()
  const all = await listDocuments<HeadlineSlide>(database, 'hero_headline_slide')
  const slides = all.flatMap(({ id, live }) => (live?.placement === placement ? [{ id, live }] : []))
  const turn = untilNextTurn(
    slides.map(({ live }) => live),
    now,
  )
  if (turn !== undefined) content.dropIn([`/api/hero-slides/${placement}`], turn)
  const slide = slides.find(({ id }) => id === previewed) ?? slides.find(({ live }) => lasts(live, now))
  if (!slide) return undefined
  const { placement: _placement, startsAt: _startsAt, endsAt: _endsAt, ...headline } = slide.live
  return headline
}

export const heroPlaceRoutes = routes(heroPlaces, {
  read: async (_, { database, clock }) => {
    const now = clock()
    const shown = new Set<Placement>()
    const documents = await listDocuments<HeadlineSlide>(database, 'hero_headline_slide')
    return documents.map(({ id, title, data, live, version, liveVersion }): PlacedSlide => {
      const { placement, startsAt, endsAt } = live ?? data
      const standing = live ? amongOthers(standingOf(live, now), shown.has(placement)) : 'draft'
      if (standing === 'now') shown.add(placement)
      const state = liveVersion === null ? 'draft' : liveVersion === version ? 'live' : 'edited'
      return { id, title, placement, startsAt: readable(startsAt), endsAt: readable(endsAt), state, standing }
    })
  },
})

const amongOthers = (standing: HeadlineState, isTaken: boolean): HeadlineState =>
  standing === 'now' && isTaken ? 'behind' : standing

/** A moment of a draft, which may be half typed. */
const readable = (at: string | null | undefined) =>
  at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null
