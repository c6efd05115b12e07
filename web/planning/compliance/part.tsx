import type { ReactNode } from 'react'

/** A part of a record: its title, a figure beside it, a note at the right, and its rows. */
export const Part = ({
  title,
  aside,
  children,
  ...rest
}: {
  title: string
  count?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="ops-part" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {rest.count !== undefined && <span className="ops-note">{rest.count}</span>}
      <span className="ops-part-aside">{aside}</span>
    </header>
    {children}
  </section>
)
