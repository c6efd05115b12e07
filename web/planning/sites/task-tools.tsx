import { type ReactNode, useEffect, useRef } from 'react'

/** The tools of what somebody draws, below the plan. They take the focus as they open: the press was elsewhere. */
export function TaskTools({ name, children }: { name: string; children: ReactNode }) {
  const tools = useRef<HTMLElement>(null)
  useEffect(() => tools.current?.focus(), [])
  return (
    <section ref={tools} className="site-fence-tools" aria-label={name} tabIndex={-1}>
      {children}
    </section>
  )
}
