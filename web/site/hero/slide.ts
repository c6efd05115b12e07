import { type HeroSlide, heroSlideDefault } from '../../../contract/site/hero/hero.ts'

/** A slide with every empty or missing part filled from the default slide. */
export function filled(slide: Partial<HeroSlide>): HeroSlide {
  // Of a text or a list, and of nothing else, emptiness is told by the length.
  const given = Object.entries(slide).filter(
    ([, part]) => (part as { length?: number } | null | undefined)?.length !== 0 && part,
  )
  return { id: 'unknown', ...heroSlideDefault, ...Object.fromEntries(given) }
}

/** The slides to show: the active ones, or the default slide when there is none. */
export function shown(slides: HeroSlide[]): HeroSlide[] {
  const active = slides.filter((slide) => slide.active)
  return (active.length ? active : [{}]).map(filled)
}
