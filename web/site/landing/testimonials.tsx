import type { TestimonialsSection } from '../../../contract/site/landing/testimonials.ts'
import { useCallback, useRef } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { useContent } from '../../core/query.ts'
import { Patch } from '../../ui/patch.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Section } from '../../ui/section.tsx'
import { testimonialsContent } from './layout-queries.ts'
import { useStop } from './night-route.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** What operators say: the first quote large, the others beside it. */
export default function Testimonials() {
  const { data, pending } = useContent(testimonialsContent)
  const stop = useStop('testimonials')
  if (pending) return <SectionSkeleton of="testimonials" />
  if (data.items.length === 0) return null

  return (
    <Section ground="paper" id="testimonials" labelledBy="testimonials-heading" route={stop}>
      <h2 className="visually-hidden" id="testimonials-heading">
        {data.title}
      </h2>
      <SampleTag of={data.items} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is scrolled, by keys too */}
      <div className="quotes" role="group" aria-labelledby="testimonials-heading" tabIndex={0}>
        {data.items.map((item, index) => (
          <Quote key={item.id} {...item} place={index} />
        ))}
      </div>
    </Section>
  )
}

/** How much of a quote must be on the screen for it to count as seen. */
const SEEN = 0.5

function Quote({
  id,
  quote,
  name,
  role,
  company,
  initials,
  place,
}: TestimonialsSection['items'][number] & { place: number }) {
  const seen = useRef(false)
  const watch = useCallback(
    (element: HTMLElement) => {
      if (typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting || seen.current) return
          seen.current = true
          observer.disconnect()
          track('testimonial_view', { id })
        },
        { threshold: SEEN },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [id],
  )

  return (
    <figure ref={watch}>
      <blockquote>
        <p>{place === 0 ? quote : `“${quote}”`}</p>
      </blockquote>
      <figcaption>
        <Patch initials={initials} seed={company} />
        <span>
          {name}
          <small>{[role, company].filter(Boolean).join(', ')}</small>
        </span>
      </figcaption>
    </figure>
  )
}
