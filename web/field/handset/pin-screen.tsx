import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HelpHold } from './help-hold.tsx'
import { HelpScreen } from './help-screen.tsx'
import { readValue } from '../phone/kept-values.ts'
import { usePhone } from '../phone/phone-context.ts'
import { PIN_DIGITS, PIN_TRIES, tryPin } from '../phone/pin.ts'
import { PinPad } from './pin-pad.tsx'
import ScanPart from './scan-part.tsx'
import { SignalBar } from './signal-bar.tsx'

/** Asks for the PIN. Acts that wait go on being sent meanwhile, and Help works without it. */
export default function PinScreen({ onOpened }: { onOpened: () => void }) {
  const { phone, state, words } = usePhone()
  const { database } = phone.base
  const [pin, setPin] = useState('')
  const [left, setLeft] = useState<number>()
  const [isAtWork, setAtWork] = useState(false)
  const [needsHelp, setNeedsHelp] = useState(false)
  useEffect(() => {
    void readValue(database, 'pin').then((kept) => {
      if (kept && kept.wrong > 0) setLeft(Math.max(0, PIN_TRIES - kept.wrong))
    })
  }, [database])
  const change = async (typed: string) => {
    setPin(typed)
    if (typed.length < PIN_DIGITS) return
    setAtWork(true)
    const said = await tryPin(database, typed)
    setAtWork(false)
    setPin('')
    if (said === 'right') onOpened()
    else setLeft(said)
  }
  return (
    <>
      <SignalBar />
      <main id="main" className="phone-main" tabIndex={-1}>
        {needsHelp ? (
          <HelpScreen />
        ) : (
          <div className="phone-page phone-pin">
            <h1>{words.pinAsked(state.pack?.own?.guard ?? '')}</h1>
            {left === 0 ? (
              <>
                <p role="alert">{words.pinOver}</p>
                <ScanPart onCode={(code) => location.assign(`#enrol=${code}`)} />
                {state.waiting.length > 0 && <p>{words.keptHere(state.waiting.length)}</p>}
              </>
            ) : (
              <PinPad pin={pin} onChange={(typed) => void change(typed)} isAtWork={isAtWork}>
                <p role="alert" className="ops-problem">
                  {left === undefined ? '' : words.pinWrong(left)}
                </p>
              </PinPad>
            )}
            {left !== 0 && <p className="ops-note">{words.pinForgotten}</p>}
          </div>
        )}
      </main>
      <footer className="phone-acts phone-locked">
        {needsHelp ? (
          <Button wide variant="outline" className="phone-main-act" onClick={() => setNeedsHelp(false)}>
            {words.back}
          </Button>
        ) : (
          <HelpHold label={words.help} onPress={() => setNeedsHelp(true)} onHeld={() => setNeedsHelp(true)} />
        )}
      </footer>
    </>
  )
}
