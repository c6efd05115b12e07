import { type ReactNode, useEffect, useRef } from 'react'

/** What came of a form, in its place: the heading takes the focus, so that it is read out. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="gate-card">
      <h2 ref={heading} tabIndex={-1}>{title}</h2>
      {children}
    </div>
  )
}
