import type { ShownTour, TourSection } from '../../../contract/site/landing/tour.ts'
import { type ComponentType, useRef, useState } from 'react'
import { DailyReport } from '../blocks/daily-report.tsx'
import { IncidentTimeline } from '../blocks/incident-timeline.tsx'
import { LiveMap } from '../blocks/live-map.tsx'
import { PatrolRound } from '../blocks/patrol-round.tsx'
import { WeekBoard } from '../blocks/week-board.tsx'
import { useContent } from '../../core/query.ts'
import { Section } from '../../ui/section.tsx'
import { useStop } from './night-route.ts'
import { tourContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

const screens: Record<TourSection['steps'][number]['screen'], ComponentType<Pick<ShownTour, 'words'>>> = {
  'week-board': WeekBoard,
  'live-map': LiveMap,
  'patrol-round': PatrolRound,
  'incident-timeline': IncidentTimeline,
  'daily-report': DailyReport,
}

/**
 * One night on five screens, each a working miniature. On a phone they stand side by side, to be swiped or stepped
 * through.
 */
export default function Tour() {
  const { data, pending } = useContent(tourContent)
  const stop = useStop('tour')
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  if (pending) return <SectionSkeleton of="tour" />
  const { words }: ShownTour = data

  const step = (index: number) => {
    const { offsetLeft = 0 } = (strip.current?.children[index] ?? {}) as HTMLElement
    strip.current?.scrollTo({ left: offsetLeft - strip.current.offsetLeft })
  }
  return (
    <Section ground="night" id="tour" labelledBy="tour-heading" route={stop}>
      <h2 id="tour-heading">{data.title}</h2>
      <p className="lead">{data.text}</p>
      <div className="tour-steps" role="group" aria-label="Screens of the tour">
        {data.steps.map(({ screen, time, title }, index) => (
          <button
            key={screen}
            type="button"
            aria-label={`${time}, ${title}`}
            aria-current={index === shown ? 'step' : undefined}
            onClick={() => step(index)}
          >
            <time>{time}</time>
          </button>
        ))}
      </div>
      <div className="tour" ref={strip} onScroll={() => setShown(nearest(strip.current!))}>
        {data.steps.map(({ screen, time, title, text }) => {
          const Screen = screens[screen]
          return (
            <article key={screen} className={`tour-${screen}`} aria-label={title}>
              <header>
                <time>{time}</time>
                <h3>{title}</h3>
                <p>{text}</p>
              </header>
              <Screen words={words} />
            </article>
          )
        })}
      </div>
    </Section>
  )
}

/** The screen whose left edge lies nearest to the strip's. */
function nearest(strip: HTMLElement): number {
  const distances = [...strip.children].map((child) =>
    Math.abs((child as HTMLElement).offsetLeft - strip.offsetLeft - strip.scrollLeft),
  )
  return distances.indexOf(Math.min(...distances))
}
