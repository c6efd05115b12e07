import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { type Ability, readAbilities } from '../phone/abilities.ts'
import { HelpHold } from './help-hold.tsx'
import { usePhone } from '../phone/phone-context.ts'

/** What this phone can do, each tried here and now. */
export function AbilityList() {
  const { phone, words } = usePhone()
  const [abilities, setAbilities] = useState<Ability[]>([])
  useEffect(() => {
    const look = () => void readAbilities(phone, words).then(setAbilities)
    look()
    // The part that works without a signal may still be on its way.
    void navigator.serviceWorker?.ready.then(look)
  }, [phone, words])
  return (
    <ul className="phone-rows">
      {abilities.map(({ name, detail, verdict, status }) => (
        <li key={name}>
          <span>
            <b>{name}</b>
            <small>{detail}</small>
          </span>
          <StatusText status={status}>{verdict}</StatusText>
        </li>
      ))}
    </ul>
  )
}

/** The second step of setting up. */
export function AbilitiesScreen({ onDone }: { onDone: () => void }) {
  const { words, state } = usePhone()
  return (
    <main id="main" className="phone-step" tabIndex={-1}>
      <header>
        <h1>{words.abilities}</h1>
        <span className="figure">2 / 3</span>
      </header>
      <div className="phone-step-body">
        <AbilityList />
      </div>
      <footer>
        <Button wide className="phone-main-act" onClick={onDone}>
          {words.next}
        </Button>
        {state.pack?.device.kind === 'phone' && <HelpHold label={words.help} />}
      </footer>
    </main>
  )
}
