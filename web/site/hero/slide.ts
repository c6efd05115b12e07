import { type HeroSlide, heroSlideDefault } from '../../../contract/site/hero/hero.ts'

/** A slide with every empty or missing part filled from the default slide (specification, section 3). */
export function filled(slide: Partial<HeroSlide>): HeroSlide {
  const standard = heroSlideDefault
  const list = <T>(given: T[] | undefined, instead: T[]) => (given?.length ? given : instead)
  return {
    id: slide.id || 'unknown',
    active: true,
    title: slide.title || standard.title,
    subtitle: slide.subtitle || standard.subtitle,
    statusBadgeText: slide.statusBadgeText || standard.statusBadgeText,
    statusBadgeVariant: slide.statusBadgeVariant || standard.statusBadgeVariant,
    metricsData: list(slide.metricsData, standard.metricsData),
    activityData: list(slide.activityData, standard.activityData),
    floatingCards: list(slide.floatingCards, standard.floatingCards),
    previewed: slide.previewed,
  }
}

/** The slides to show: the active ones, or the default slide when there is none. */
export function shown(slides: HeroSlide[]): HeroSlide[] {
  const active = slides.filter((slide) => slide.active)
  return (active.length ? active : [{}]).map(filled)
}
