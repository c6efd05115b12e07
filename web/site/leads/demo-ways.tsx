import { useState } from 'react'
import type { DemoWays as Words } from '../../../contract/site/leads/pages.ts'
import { useContent } from '../../core/query.ts'
import { TrialForm } from '../../platform/users/trial-form.tsx'
import { trialState } from '../../platform/users/trial-queries.ts'
import { useVisitor } from '../../platform/users/visitor.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The two ways to see the product: a trial that opens by mail, and a call that is booked below. */
export const DemoWays = ({ words }: { words: Words }) => (
  <div className="demo-ways">
    <section className="demo-way" aria-labelledby="try-title">
      <h2 id="try-title">{words.tryTitle}</h2>
      {words.tryText && <p>{words.tryText}</p>}
      <Trial closed={words.tryClosed} />
    </section>
    <section className="demo-way" aria-labelledby="book-title">
      <h2 id="book-title">{words.bookTitle}</h2>
      {words.bookText && <p>{words.bookText}</p>}
      <ButtonLink variant="outline" href="#demo-form" arrow>
        {words.bookButton}
      </ButtonLink>
    </section>
  </div>
)

function Trial({ closed }: { closed: string }) {
  const { open } = useContent(trialState).data
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<string>()
  if (visitor)
    return (
      <ButtonLink href="/app" arrow>
        Open Watchpost
      </ButtonLink>
    )
  if (!open) return <p className="demo-way-closed">{closed}</p>
  return answer === undefined ? <TrialForm bare onSent={setAnswer} /> : <Sent>{answer}</Sent>
}

/** The form is gone, so the answer takes its focus. */
const Sent = ({ children }: { children: string }) => (
  <p className="demo-way-sent" tabIndex={-1} ref={(place) => place?.focus()}>
    {children}
  </p>
)
