/**
 * The room that content will take while it loads: lines of `text`, one `block` (as high as its container or `height`
 * px), or a `card` with a heading and lines. Say what is loading beside it; this itself is silent.
 */
export function Skeleton({
  variant = 'text',
  lines = 3,
  height,
  className,
}: {
  variant?: 'text' | 'block' | 'card'
  lines?: number
  height?: number
  className?: string
}) {
  const parts = variant === 'block' ? 1 : variant === 'card' ? lines + 1 : lines
  return (
    <div
      className={['skeleton', variant === 'card' && 'skeleton-card', className].filter(Boolean).join(' ')}
      style={height ? { height } : undefined}
      aria-hidden="true"
    >
      {Array.from({ length: parts }, (_, part) => (
        <i key={part} className={variant === 'block' ? 'skeleton-block' : undefined} />
      ))}
    </div>
  )
}
