import { type ReactNode, useEffect, useRef } from 'react'
import type { FormWords } from '../../../contract/site/leads/pages.ts'

type Words = Pick<FormWords, 'sentTitle' | 'sentText' | 'sentSteps'>

/**
 * Stands in the form's place once it is sent, and takes the focus, so that everyone hears of it. `children` repeat what
 * was chosen.
 */
export function SentPanel({ sentTitle, sentText, sentSteps, children }: Words & { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {sentTitle}
      </h2>
      {children}
      {sentText && <p>{sentText}</p>}
      <ol className="stops">
        {sentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
