import { useState } from 'react'
import { HelpHold } from './help-hold.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { PIN_DIGITS, setPin } from '../phone/pin.ts'
import { PinPad } from './pin-pad.tsx'

/** Sets a PIN, typed twice. */
export default function PinForm({ onSet }: { onSet: () => void }) {
  const { phone, words } = usePhone()
  const [first, setFirst] = useState('')
  const [pin, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const change = async (typed: string) => {
    setTyped(typed)
    if (typed.length < PIN_DIGITS) return
    setTyped('')
    if (first === '') return setFirst(typed)
    setFirst('')
    if (typed !== first) return setProblem(words.pinDiffers)
    try {
      await setPin(phone.base.database, typed)
      onSet()
    } catch {
      setProblem(words.notKept)
    }
  }
  return (
    <div className="phone-pin">
      <h2>{first === '' ? words.pinChoose : words.pinAgain}</h2>
      <PinPad pin={pin} onChange={(typed) => void change(typed)}>
        <p role="alert" className="ops-problem">
          {problem}
        </p>
      </PinPad>
    </div>
  )
}

/** The step of setting up where the company requires a PIN. */
export function PinStep({ onSet }: { onSet: () => void }) {
  const { words } = usePhone()
  return (
    <main id="main" className="phone-step" tabIndex={-1}>
      <header>
        <h1>{words.pinRequired}</h1>
      </header>
      <div className="phone-step-body">
        <p>{words.pinWords}</p>
        <PinForm onSet={onSet} />
      </div>
      <footer>
        <HelpHold label={words.help} />
      </footer>
    </main>
  )
}
