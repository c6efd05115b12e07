import { useEffect, useRef, useState } from 'react'
import { HelpHold } from '../handset/help-hold.tsx'
import { SignalBar } from '../handset/signal-bar.tsx'
import { timesOf, useNow, usePhone } from '../phone/phone-context.ts'
import { Button } from '../../ui/button.tsx'
import { ActingFor } from './acting-for.tsx'
import { peopleOf } from './kiosk-people.ts'
import { kioskWords } from './kiosk-words.ts'
import { LanguageChoice } from './language-choice.tsx'
import { PeopleList } from './people-list.tsx'
import './kiosk.css'

const EVERY_MS = 10_000
/** A guard who walks away leaves nothing open for the next one. */
const IDLE_MS = 90_000

/** The tablet at a site: guards choose their name, give their number, and clock in and out. */
export default function KioskScreen() {
  const { phone, state, words, language } = usePhone()
  const own = kioskWords[language]
  const pack = state.pack!
  const [site] = pack.sites
  const now = useNow(EVERY_MS)
  const { clock } = timesOf(pack)
  const [chosen, setChosen] = useState<{ guardId: string; shiftId: string }>()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!chosen) return
    main.current?.focus()
    let timer = setTimeout(() => setChosen(undefined), IDLE_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setChosen(undefined), IDLE_MS)
    }
    const acts = ['pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, again)
    return () => {
      clearTimeout(timer)
      for (const act of acts) removeEventListener(act, again)
    }
  }, [chosen])
  const person = peopleOf({ ...state, pack }).find(
    ({ guardId, shiftId }) => guardId === chosen?.guardId && shiftId === chosen.shiftId,
  )
  return (
    <>
      <SignalBar />
      <main id="main" className="phone-main" tabIndex={-1} ref={main}>
        {person ? (
          <ActingFor
            key={`${person.guardId} ${person.shiftId}`}
            person={person}
            onDone={() => {
              setChosen(undefined)
              void phone.sync()
            }}
          />
        ) : (
          <div className="phone-page">
            <header className="phone-head">
              <div>
                <h1>{own.title}</h1>
                <p className="ops-note">{[pack.company, site?.name].filter(Boolean).join(', ')}</p>
              </div>
              <p className="kiosk-clock figure">{clock(now, site?.zone)}</p>
            </header>
            <PeopleList onChoose={({ guardId, shiftId }) => setChosen({ guardId, shiftId })} />
            <details className="phone-card">
              <summary>{words.notice}</summary>
              <p className="phone-text">{pack.notice.body}</p>
            </details>
            <div className="phone-pair">
              <LanguageChoice />
              <Button variant="outline" pending={state.isSending} onClick={() => void phone.sync()}>
                {words.tryNow}
              </Button>
            </div>
          </div>
        )}
      </main>
      <footer className="kiosk-help">
        <HelpHold label={words.help} />
      </footer>
    </>
  )
}
