import type { ReactNode } from 'react'
import { focusNow } from './submit.ts'

/** What came of a form, in its place: the heading takes the focus, so that it is read out. */
export const Outcome = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="gate-card">
    <h2 ref={focusNow} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
)
