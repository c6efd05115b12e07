import { type ReactNode, useEffect, useState } from 'react'
import { armSound } from '../alerts/alert-sound.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { useTheme } from '../../platform/dashboard/theme.ts'
import { AbilitiesScreen } from './abilities-screen.tsx'
import { EndedScreen } from './ended-screen.tsx'
import { EnrolScreen } from './enrol-screen.tsx'
import { keepValue, readValue } from '../phone/kept-values.ts'
import { HelpScreen } from './help-screen.tsx'
import { NoticeScreen } from './notice-screen.tsx'
import { openPanics } from '../phone/panic.ts'
import { type Phone } from '../phone/phone.ts'
import { PhoneRoomContext, type Place, places, usePhone } from '../phone/phone-context.ts'
import { PhoneShell } from './phone-shell.tsx'
import { ownStateOf } from '../phone/presence.ts'
import { tagIn } from '../phone/rounds.ts'
import { openTrail } from '../phone/trail.ts'
import { startTrying } from '../phone/trying.ts'
import { usePinLock } from '../phone/use-pin-lock.ts'
import { english } from '../words/english.ts'
import { isLanguage, type Language, languageOf, languages, type Words } from '../words/words.ts'
import './phone.css'

// A phone without a PIN needs neither of them.
const PinScreen = lazyPart(() => import('./pin-screen.tsx'))
const PinStep = lazyPart(async () => ({ default: (await import('./pin-form.tsx')).PinStep }))

/** The screen that the address names, as those of a push and of a tag do. */
const namedPlace = () => {
  if (tagIn(location.href)) return 'rounds'
  const name = /^#to=(\w+)$/.exec(location.hash)?.[1]
  return places.find((each) => each === name)
}

type Spoken = { language: Language; words: Words }

const speech = async (language: Language): Promise<Spoken> => ({ language, words: await languages[language].load() })

/**
 * The phone of a guard, once it is open, or `kiosk` on a tablet at a site. `code` is that of an enrolment that was
 * opened, if any. `others` stands under More on the phone of a supervisor.
 */
export function PhoneApp({
  phone,
  code,
  kiosk,
  others,
  onEnrolled,
}: {
  phone: Phone
  code: string | undefined
  kiosk: ReactNode
  others: ReactNode
  onEnrolled: () => void
}) {
  const [spoken, setSpoken] = useState<Spoken>({ language: 'en', words: english })
  const [place, setPlace] = useState<Place>(() => namedPlace() ?? 'now')
  useEffect(() => {
    // A push that is tapped names its screen.
    const named = () => setPlace((before) => namedPlace() ?? before)
    addEventListener('hashchange', named)
    return () => removeEventListener('hashchange', named)
  }, [])
  const theme = useTheme('dark')
  const pin = usePinLock(phone)
  const [panics] = useState(() => openPanics(phone))
  const [trail] = useState(() => openTrail(phone))
  useEffect(armSound, [])
  useEffect(() => trail.start(), [trail])
  useEffect(() => {
    const open = async () => {
      const kept = await readValue(phone.base.database, 'language')
      setSpoken(await speech(isLanguage(kept) ? kept : languageOf(navigator.languages)))
    }
    void open()
    return startTrying(phone)
  }, [phone])
  const speak = async (language: Language) => {
    setSpoken(await speech(language))
    await keepValue(phone.base.database, 'language', language)
  }
  return (
    <PhoneRoomContext
      value={{
        phone,
        theme,
        pin,
        panics,
        trail,
        others,
        ...spoken,
        speak: (language) => void speak(language),
        go: setPlace,
      }}
    >
      <div className="ops phone" lang={spoken.language}>
        <Step {...{ code, place, kiosk, onEnrolled }} />
      </div>
    </PhoneRoomContext>
  )
}

/** Help before the phone is all set up, and the way back. */
function HelpAlone() {
  const { words, go } = usePhone()
  return (
    <>
      <main id="main" className="phone-main" tabIndex={-1}>
        <HelpScreen />
      </main>
      <footer className="phone-acts phone-locked">
        <Button wide variant="outline" className="phone-main-act" onClick={() => go('now')}>
          {words.back}
        </Button>
      </footer>
    </>
  )
}

type StepProps = { code: string | undefined; place: Place; kiosk: ReactNode; onEnrolled: () => void }

/** The steps of setting up, one after the other, then the screens. */
function Step({ code, place, kiosk, onEnrolled }: StepProps) {
  const { state, phone, pin } = usePhone()
  const [hasSeen, setHasSeen] = useState(state.enrolment !== undefined)
  if (code !== undefined) {
    return (
      <EnrolScreen
        code={code}
        onEnrolled={() => {
          setHasSeen(false)
          onEnrolled()
        }}
      />
    )
  }
  if (state.ended && state.ended.verdict !== 'signature') return <EndedScreen />
  if (!state.pack) return <EndedScreen />
  const abilities = <AbilitiesScreen onDone={() => setHasSeen(true)} />
  if (state.pack.device.kind === 'kiosk') {
    if (place === 'help') return <HelpAlone />
    return hasSeen ? kiosk : abilities
  }
  const { policy } = state.pack
  if (policy.pin !== 'off' && pin.lock === 'opening') return null
  if (policy.pin !== 'off' && pin.lock === 'locked') return <PinScreen onOpened={pin.opened} />
  const isSetUp = ownStateOf({ ...state, pack: state.pack }).acceptedNotice && hasSeen
  if (!isSetUp && place === 'help') return <HelpAlone />
  if (!hasSeen) return abilities
  if (!ownStateOf({ ...state, pack: state.pack }).acceptedNotice) {
    const { number } = state.pack.notice
    return <NoticeScreen onAgree={() => phone.act('notice-accepted', { number })} />
  }
  if (policy.pin === 'required' && pin.lock === 'unset') return <PinStep onSet={pin.opened} />
  return <PhoneShell place={place} />
}
