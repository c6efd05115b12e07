import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  count?: number | string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of an incident's file under its title. */
export const FilePart = ({ id, title, count, aside, children }: Props) => (
  <section className="file-part" aria-labelledby={id}>
    <header className="file-head">
      <h2 id={id} tabIndex={-1}>
        {title}
        {count !== undefined && <span className="figure">{` ${count}`}</span>}
      </h2>
      {aside}
    </header>
    {children}
  </section>
)
