import { Fragment, type ReactNode, useMemo } from 'react'
import { latestPosts } from '../blog/latest.ts'
import { type Content, useContent } from '../../core/query.ts'
import { whenVisible } from '../../core/when-visible.tsx'
import { industries } from '../industries/queries.ts'
import { plans } from '../pricing/queries.ts'
import { layoutContent, outcomesContent, testimonialsContent } from './layout-queries.ts'
import { NightRoute, planRoute, type Stop } from './night-route.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

const parts: Record<Stop, ReactNode> = {
  roi: whenVisible('roi', () => import('./roi.tsx'), <SectionSkeleton of="roi" />),
  tour: whenVisible('tour', () => import('./tour.tsx'), <SectionSkeleton of="tour" />),
  industries: whenVisible('industries', () => import('./industries-preview.tsx'), <SectionSkeleton of="industries" />),
  badges: whenVisible('badges', () => import('./badges.tsx'), <SectionSkeleton of="badges" />),
  outcomes: whenVisible('outcomes', () => import('./outcomes.tsx'), <SectionSkeleton of="outcomes" />),
  testimonials: whenVisible('testimonials', () => import('./testimonials.tsx'), <SectionSkeleton of="testimonials" />),
  faq: whenVisible('faq', () => import('./faq.tsx'), <SectionSkeleton of="faq" />),
  pricing: whenVisible('pricing', () => import('./pricing-preview.tsx'), <SectionSkeleton of="pricing" />),
  blog: whenVisible('blog', () => import('./blog-preview.tsx'), <SectionSkeleton of="blog" />),
}

/**
 * The sections behind the trust strip: the lazy group in the layout's order, then pricing and blog. What is switched
 * off or has nothing to show is left out, and the patrol route closes the gap.
 */
export function LazySections() {
  const { data: layout } = useContent(layoutContent)
  const empty: Partial<Record<Stop, boolean>> = {
    outcomes: useIsEmpty(outcomesContent, ({ items }) => items),
    testimonials: useIsEmpty(testimonialsContent, ({ items }) => items),
    industries: useIsEmpty(industries, (list) => list),
    pricing: useIsEmpty(plans, (list) => list),
    blog: useIsEmpty(latestPosts, (list) => list),
  }
  const order = [
    ...layout.sections,
    { name: 'pricing', enabled: layout.pricing },
    { name: 'blog', enabled: layout.blog },
  ] as const
  const shown = order.filter(({ name, enabled }) => enabled && !empty[name]).map(({ name }) => name)
  // The same value for the same list: sections that still wait for their code keep their HTML only while nothing
  // changes.
  const list = shown.join(' ')
  const route = useMemo(() => planRoute(list.split(' ') as Stop[]), [list])
  return (
    <NightRoute value={route}>
      {shown.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </NightRoute>
  )
}

/** Whether content arrived without any item; while it is on its way it counts as having some. */
function useIsEmpty<T>(content: Content<T>, items: (data: T) => unknown[]): boolean {
  const { data, pending } = useContent(content)
  return !pending && items(data).length === 0
}
