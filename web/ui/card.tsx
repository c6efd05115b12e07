import type { ReactNode } from 'react'

/**
 * A panel with a border. With `title` it has a head that may hold `actions` at its right; `flush` leaves out the
 * padding.
 */
export function Card({
  title,
  actions,
  flush,
  className,
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const body = flush ? undefined : 'card-padded'
  const classes = ['card', !title && body, className].filter(Boolean).join(' ')
  if (!title) return <div className={classes}>{children}</div>
  return (
    <section className={classes}>
      <header className="card-head">
        <h3>{title}</h3>
        {actions}
      </header>
      <div className={body}>{children}</div>
    </section>
  )
}
