import type { ReactNode } from 'react'

export interface RouteProps {
  /** The side on which the line runs down; without it the column carries no line beside it. */
  side?: 'left' | 'right'
  /**
   * The line's way across: along the column's top or bottom, or `crossing` just above its end to go on at the other
   * side.
   */
  across?: 'top' | 'bottom' | 'crossing'
  /** The checkpoint's time, "22:10". With it the content leaves room for the rail on its side. */
  time?: string
  /** The route stops at this checkpoint. */
  ends?: boolean
  className?: string
  children?: ReactNode
}

/**
 * The page's column with the dashed patrol route beside it. On a phone the line goes and the checkpoint becomes a bar
 * above the content. The line draws itself once when it is first scrolled into view.
 */
export function Route({ side, across, time, ends, className, children }: RouteProps) {
  const classes = [
    'wrap',
    (side || across) && 'route',
    side && `route-${side}`,
    across && `route-${across}`,
    ends && 'route-ends',
    time && 'railed',
    time && side === 'right' && 'railed-right',
    className,
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={side && drawWhenSeen}>
      {time ? (
        <>
          <Checkpoint time={time} />
          <div className="railed-content">{children}</div>
        </>
      ) : (
        children
      )}
    </div>
  )
}

/** The ring on the route with the hour of the shift beside it: decoration, not read out before each heading. */
export function Checkpoint({ time }: { time: string }) {
  return (
    <p className="checkpoint" aria-hidden="true">
      <i className="checkpoint-dot" />
      <time>{time}</time>
    </p>
  )
}

// The server draws the line. Only one that starts below the fold waits until a visitor scrolls to it.
function drawWhenSeen(column: HTMLElement | null) {
  if (!column || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver(
    ([entry]) => {
      // The observer reports the column's place without forcing a layout.
      const waits =
        entry && !entry.isIntersecting && (column.dataset.drawn || entry.boundingClientRect.top >= innerHeight)
      if (waits) column.dataset.drawn = 'no'
      else {
        delete column.dataset.drawn
        observer.disconnect()
      }
    },
    { rootMargin: '0px 0px -15%' },
  )
  observer.observe(column)
  return () => observer.disconnect()
}
