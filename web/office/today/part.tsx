import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { StatusText } from '../../ui/status.tsx'

type PartProps = {
  id: string
  title: string
  count: number
  /** What of it can't wait. */
  urgent?: string | undefined
  detail?: string
  /** What stands there while it is empty. */
  none: string
  children: ReactNode
}

/** A part of *today* with what waits there, or the sentence that nothing does. */
export const TodayPart = ({ id, title, count, urgent, detail, none, children }: PartProps) => (
  <section className="today-part" aria-labelledby={id}>
    <header>
      <h2 id={id} tabIndex={-1}>
        {title} <span className="figure">{count}</span>
      </h2>
      {urgent && (
        <StatusText status="danger" icon={CircleAlert}>
          {urgent}
        </StatusText>
      )}
      {detail && <p>{detail}</p>}
    </header>
    {count === 0 ? <p className="today-none">{none}</p> : children}
  </section>
)
