import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '../core/lazy-with-retry.ts'

/** The ten ways to draw the brand, as the site's settings name them. */
export const wordmarkStyles = [
  'modern',
  'bold',
  'tech',
  'elegant',
  'dynamic',
  'gradient',
  'minimal',
  'shield',
  'corporate',
  'white',
] as const

export type WordmarkStyle = (typeof wordmarkStyles)[number]

/**
 * Two guards on post whose fields of view overlap into a W. Drawn in the colours of the ground it stands on;
 * decoration, because the name is always written beside it or given by the link around it.
 */
export function Mark({ variant = 'modern', className }: { variant?: WordmarkStyle; className?: string }) {
  const name = className ? `mark ${className}` : 'mark'
  if (variant === 'modern' || variant === 'white')
    return (
      <Sheet box="33 28" {...{ name, variant }}>
        <Views />
      </Sheet>
    )
  return (
    <Suspense fallback={<Sheet box="33 28" {...{ name, variant }} />}>
      <OtherMark {...{ name, variant }} />
    </Suspense>
  )
}

// The site's own mark is on every page, the others are for those who choose them.
const OtherMark = lazyWithRetry(() => import('./mark-drawings.tsx'))

/** The square that a mark is drawn in; `box` is its width and height. */
export const Sheet = ({
  name,
  variant,
  box,
  children,
}: {
  name: string
  variant: WordmarkStyle
  box: string
  children?: ReactNode
}) => (
  <svg className={name} data-mark={variant} viewBox={`0 0 ${box}`} aria-hidden="true">
    {children}
  </svg>
)

export const VIEWS = 'M0 3.5Q10.5-2.2 21 3.5L10.5 22ZM12 3.5Q22.5-2.2 33 3.5L22.5 22Z'

export const Posts = ({ radius = 2.9 }) => (
  <g className="mark-posts">
    <circle cx="10.5" cy="24.6" r={radius} />
    <circle cx="22.5" cy="24.6" r={radius} />
  </g>
)

export const Views = () => (
  <>
    <path d={VIEWS} fillRule="evenodd" />
    <Posts />
  </>
)
