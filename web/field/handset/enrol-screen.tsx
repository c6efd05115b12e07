import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { APP_VERSION } from '../phone/device-session.ts'
import { usePhone } from '../phone/phone-context.ts'
import { troubleOf } from '../phone/refusals.ts'

/** The first step of setting up: the code that was opened makes this phone the guard's. */
export function EnrolScreen({ code, onEnrolled }: { code: string; onEnrolled: () => void }) {
  const { phone, state, words } = usePhone()
  const [isAtWork, setAtWork] = useState(false)
  const [problem, setProblem] = useState('')
  const enrol = async () => {
    setAtWork(true)
    setProblem('')
    try {
      await phone.enrol(code)
      // A browser asks its user for this, or decides by itself: nothing depends on it.
      void navigator.storage?.persist?.()
      onEnrolled()
    } catch (error) {
      const trouble = troubleOf(error)
      setProblem('message' in trouble ? trouble.message : words.setUpNeedsNetwork)
    } finally {
      setAtWork(false)
    }
  }
  return (
    <main id="main" className="phone-step" tabIndex={-1}>
      <header>
        <h1>{words.setUp}</h1>
        <span className="figure">1 / 3</span>
      </header>
      <div className="phone-step-body">
        <p>{words.setUpWords}</p>
        {state.waiting.length > 0 && <p className="phone-card">{words.handsIn(state.waiting.length)}</p>}
        <p role="alert" className="ops-problem">
          {problem}
        </p>
      </div>
      <footer>
        <Button wide className="phone-main-act" pending={isAtWork} onClick={() => void enrol()}>
          {isAtWork ? words.settingUp : words.setUp}
        </Button>
        <p className="ops-note">{`Watchpost ${APP_VERSION}`}</p>
      </footer>
    </main>
  )
}
