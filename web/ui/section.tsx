import type { ReactNode } from 'react'
import { Route, type RouteProps } from './route.tsx'

export type Ground = 'paper' | 'night' | 'hivis'

/**
 * A full-bleed band of the page on one ground. With `route` its children stand in the page's column beside the patrol
 * route; without it they are the columns (`Route`) themselves, or anything that runs edge to edge.
 */
export function Section({
  ground,
  id,
  labelledBy,
  label,
  route,
  className,
  cta,
  children,
}: {
  ground: Ground
  id?: string
  /** Id of the heading that names this section. */
  labelledBy?: string
  label?: string
  route?: Omit<RouteProps, 'children'>
  className?: string
  /** What its views and clicks are counted by, see contract/site/cta/figures.ts. */
  cta?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      data-cta={cta}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={`section ground-${ground}${className ? ` ${className}` : ''}`}
    >
      {route ? <Route {...route}>{children}</Route> : children}
    </section>
  )
}

/** The strip of hi-vis with retro-reflective tape where night meets paper. */
export const Tape = () => <div className="tape" aria-hidden="true" />
