import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type HeroSlide, heroSlideDefault } from '../../../contract/site/hero/hero.ts'
import { type Replies, show } from '../../core/testing-show.tsx'
import './carousel.tsx'
import { HeroSection } from './hero-section.tsx'
import './plan-hospital.ts'
import './plan-yard.ts'

/** For the hero's tests: what the visitor's system says, the events that were sent, and the hero itself. */
export const SLIDES = '/api/dynamic-hero-slides'
export const HEADLINE = '/api/hero-slides/home'

export const slide = (id: string, title: string, rest: Partial<HeroSlide> = {}): HeroSlide => ({
  ...heroSlideDefault,
  id,
  title,
  ...rest,
})
export const three = [
  slide('a', 'Mall'),
  slide('b', 'Hospital', { plan: 'hospital' }),
  slide('c', 'Yard', { plan: 'yard' }),
] as const

export const visitor = { lessMotion: false, hiddenTab: false }
export const sent = vi.fn<(name: string, properties?: Record<string, unknown>) => void>()

/** Gives each test of a file a clock that it moves itself, and a system that it decides about. */
export function useOwnSystem() {
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(visitor, { lessMotion: false, hiddenTab: false })
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('prefers-reduced-motion') && visitor.lessMotion,
      addEventListener() {},
      removeEventListener() {},
    }))
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visitor.hiddenTab)
    window.trackEvent = sent
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    delete window.trackEvent
  })
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The hero with its slides there: 100 ms, the answer and the code have come. */
export async function open(slides: unknown, replies: Replies = {}, beside?: React.ReactNode) {
  const shown = await show(
    <>
      <HeroSection />
      {beside}
    </>,
    Object.assign(replies, { [SLIDES]: slides }),
  )
  await pass(100)
  await act(() => vi.dynamicImportSettled())
  await pass(0)
  return shown
}

export const current = () => screen.getByRole('group', { name: /^(\d of \d: )?(Mall|Hospital|Yard|Security Command)$/ })
export const expectSlide = (title: string) => expect(current()).toHaveAccessibleName(expect.stringContaining(title))
export const button = (name: string) => screen.getByRole('button', { name })
export const press = (key: string, rest = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...rest })
export const hero = () => document.getElementById('hero')!
