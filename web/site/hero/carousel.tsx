import { useEffect, useRef, useState } from 'react'
import type { HeroSlide } from '../../../contract/site/hero/hero.ts'
import { previewWords } from '../../../contract/site/hero/preview.ts'
import { track } from '../../platform/analytics/track.ts'
import { useContent } from '../../core/query.ts'
import { useAttention, useHiddenTab, useReducedMotion } from './use-attention.ts'
import { Controls } from './controls.tsx'
import { Dashboard } from './dashboard.tsx'
import { heroHeadline } from './queries.ts'
import { inscribe } from './site.ts'
import { shown } from './slide.ts'
import { useArrowKeys, useSwipe } from './carousel-gestures.ts'
import { Stage } from './stage.tsx'
import { usePlan } from './use-plan.ts'

const ADVANCE_MS = 5000

/** The dashboard preview: its slides one at a time, turned by time, keys, strokes and buttons. */
export default function Carousel({ slides }: { slides: HeroSlide[] }) {
  const active = shown(slides)
  const count = active.length
  const several = count > 1
  const previewed = active.findIndex((slide) => slide.previewed)
  const [index, setIndex] = useState(Math.max(0, previewed))
  if (index >= count) setIndex(0)
  const current = index < count ? index : 0
  const slide = active[current]!
  const plan = usePlan(slide.plan)
  const { words } = useContent(heroHeadline).data

  const part = useRef<HTMLDivElement>(null)
  const busy = useAttention(part)
  const still = useReducedMotion()
  const hidden = useHiddenTab()
  const [wanted, setWanted] = useState<'playing' | 'paused' | undefined>(previewed < 0 ? undefined : 'paused')
  const paused = wanted ? wanted === 'paused' : still
  const running = several && !paused && !busy && !hidden

  const turn = (by: 1 | -1) => setIndex((current + by + count) % count)
  useArrowKeys(several, turn)
  const swipe = useSwipe(several, turn)

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setIndex((current + 1) % count), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [running, current, count])

  const press = (action: 'prev_click' | 'next_click' | 'indicator_click', to: number) => {
    track('hero_slide_interaction', { action, slideId: slide.id })
    setIndex((to + count) % count)
  }

  return (
    <div
      ref={part}
      {...(several && { role: 'group', 'aria-roledescription': 'carousel', 'aria-label': 'Dashboard preview' })}
    >
      <Stage {...swipe}>
        <div
          key={current}
          className="slide"
          role="group"
          aria-roledescription="slide"
          aria-label={several ? `${current + 1} of ${count}: ${slide.title}` : slide.title}
        >
          <Dashboard
            slide={slide}
            plan={inscribe(plan, words?.[plan.name])}
            said={words?.['hero-preview'] ?? previewWords}
          />
        </div>
      </Stage>
      {several && (
        <p className="visually-hidden" aria-live={running ? 'off' : 'polite'}>
          Slide {current + 1} of {count}: {slide.title}
        </p>
      )}
      <Controls
        {...{ count, current, paused }}
        onPress={press}
        onPause={() => setWanted(paused ? 'playing' : 'paused')}
      />
    </div>
  )
}
