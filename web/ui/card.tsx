import type { ReactNode } from 'react'

/**
 * A panel with a border. With `title` it has a head that may hold `actions` at its right; `flush` leaves out the
 * padding. `level` is that of the title among the headings of the screen.
 */
export function Card({
  title,
  actions,
  flush,
  level = 3,
  className,
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  flush?: boolean
  level?: 2 | 3
  className?: string
  children: ReactNode
}) {
  const body = flush ? undefined : 'card-padded'
  const classes = ['card', !title && body, className].filter(Boolean).join(' ')
  const Heading = level === 2 ? 'h2' : 'h3'
  if (!title) return <div className={classes}>{children}</div>
  return (
    <section className={classes}>
      <header className="card-head">
        <Heading>{title}</Heading>
        {actions}
      </header>
      <div className={body}>{children}</div>
    </section>
  )
}
