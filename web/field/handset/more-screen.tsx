import { useState } from 'react'
import type { deviceSessions } from '../../../contract/field/devices/devices.ts'
import { call } from '../../core/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { AbilityList } from './abilities-screen.tsx'
import { sessionToken } from '../phone/device-session.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { PinCard } from './pin-card.tsx'
import { PushCard } from './push-card.tsx'
import { withSession } from '../phone/with-session.ts'
import { LookedList } from '../tracks/looked-list.tsx'
import { readPhoneLooked } from '../tracks/track-calls.ts'
import { lookedWords } from '../words/looked-words.ts'
import { isLanguage, languages } from '../words/words.ts'

/** The rest: the language, what this phone can do, what is recorded, and the way out. */
export default function MoreScreen() {
  const { state, words, language, speak, theme: screen, others, go } = usePhone()
  const { moment } = timesOf(state.pack)
  const { notice } = state.pack!
  return (
    <div className="phone-page">
      <h1>{words.more}</h1>
      <Field label={words.language}>
        <Select value={language} onChange={({ target }) => isLanguage(target.value) && speak(target.value)}>
          {Object.entries(languages).map(([tag, { name }]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="outline" wide className="phone-second" onClick={screen.toggle}>
        {screen.theme === 'dark' ? words.lightTheme : words.darkTheme}
      </Button>
      {others}
      <PushCard />
      <PinCard />
      <section className="phone-card">
        <h2>{words.abilities}</h2>
        <AbilityList />
      </section>
      <details className="phone-card">
        <summary>{words.notice}</summary>
        <p className="phone-text">{notice.body}</p>
        {notice.acceptedAt && <p className="ops-note">{words.noticeAgreedOn(moment(notice.acceptedAt))}</p>}
      </details>
      <Button variant="outline" wide className="phone-second" onClick={() => go('looked')}>
        {lookedWords[language].open}
      </Button>
      <Leave />
    </div>
  )
}

/** Who looked where the guard was. The list is kept nowhere on the phone, so it needs the network. */
export function LookedScreen() {
  const { phone, state, language, go } = usePhone()
  const words = lookedWords[language]
  const { enrolment, signal } = state
  return (
    <div className="phone-page">
      <h1>{words.title}</h1>
      <p className="ops-note">{words.intro}</p>
      {signal.kind === 'online' && enrolment ? (
        <LookedList
          of={enrolment.device}
          read={(page) => withSession(phone.base, enrolment, (token) => readPhoneLooked(token, page))}
          words={words}
          moment={timesOf(state.pack).moment}
          className="phone-card phone-rows"
        />
      ) : (
        <p role="status">{words.offline}</p>
      )}
      <div className="phone-acts">
        <Button variant="outline" wide onClick={() => go('more')}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

/** Ends the enrolment of this phone. It needs the network, so that the office knows of it. */
function Leave() {
  const { phone, state, words } = usePhone()
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = async () => {
    try {
      const token = await sessionToken(phone.base, state.enrolment!)
      await call<(typeof deviceSessions)['leave']>('POST /app/devices/leave', { body: { token } })
      await phone.sync()
    } catch {
      setProblem(words.needsNetworkNow)
    }
  }
  if (!isSure) {
    return (
      <Button variant="outline" wide className="phone-second" onClick={() => setSure(true)}>
        {words.leave}
      </Button>
    )
  }
  return (
    <section className="phone-card">
      <p>{words.leaveSure}</p>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <div className="phone-pair">
        <Button variant="outline" onClick={() => setSure(false)}>
          {words.back}
        </Button>
        <Button variant="danger" onClick={() => void leave()}>
          {words.leaveNow}
        </Button>
      </div>
    </section>
  )
}
