import { heroSlideDefault, type HeroSlideDraft } from '../../../contract/site/hero/hero.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

export const SLIDES = '/api/dynamic-hero-slides'
export const ADMIN = '/api/admin/documents/hero_slide'
export const NOBODY = '01997f00-0000-7000-8000-000000000000'

export const draft = (title: string, rest: Partial<HeroSlideDraft> = {}): HeroSlideDraft => ({
  ...heroSlideDefault,
  title,
  ...rest,
})

export type Slide = { id: string; version: number; data: HeroSlideDraft }

export async function startWithSlides(...titles: string[]) {
  const started = await startWithPeople()
  const add = async (data: unknown) =>
    (await started.as.editor('POST', ADMIN, { body: { data, publish: true } })).body as Slide
  const slides: Slide[] = []
  for (const title of titles) slides.push(await add(draft(title)))
  const shown = async () => ((await started.call('GET', SLIDES)).body as { title: string }[]).map(({ title }) => title)
  return { ...started, add, slides, shown }
}
