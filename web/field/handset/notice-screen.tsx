import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HelpHold } from './help-hold.tsx'
import { usePhone } from '../phone/phone-context.ts'

/** What is recorded about a guard, before anything is. */
export function NoticeScreen({ onAgree }: { onAgree: () => Promise<void> }) {
  const { state, words } = usePhone()
  const [problem, setProblem] = useState('')
  return (
    <main id="main" className="phone-step" tabIndex={-1}>
      <header>
        <h1>{words.notice}</h1>
        <span className="figure">3 / 3</span>
      </header>
      <div className="phone-step-body">
        <p className="phone-text">{state.pack?.notice.body}</p>
        <p role="alert" className="ops-problem">
          {problem}
        </p>
      </div>
      <footer>
        <Button wide className="phone-main-act" onClick={() => void onAgree().catch(() => setProblem(words.notKept))}>
          {words.noticeAgree}
        </Button>
        <HelpHold label={words.help} />
      </footer>
    </main>
  )
}
