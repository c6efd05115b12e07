import type { HTMLAttributes, ReactNode } from 'react'
import { Route } from '../../ui/route.tsx'

/** The box of the preview, of the same size whatever stands in it, so that nothing moves when the slides arrive. */
export const Stage = ({ children, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className="wrap hero-stage" {...rest}>
    {children}
  </div>
)

/** The row below it, beside the route that leaves the window. Empty until there are slides to choose from. */
export const ControlsPlace = ({ children }: { children?: ReactNode }) => (
  <Route side="right" className="hero-controls">
    {children}
  </Route>
)
