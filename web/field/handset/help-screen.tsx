import MessageSquare from 'lucide-react/icons/message-square'
import PhoneIcon from 'lucide-react/icons/phone'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dutyOf } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import { readValue } from '../phone/kept-values.ts'
import { HelpHold } from './help-hold.tsx'
import { helpWords } from '../words/help-words.ts'
import { PanicPart } from './panic-part.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { callLink, textLink } from '../phone/phone-links.ts'
import { ownStateOf } from '../phone/presence.ts'
import { usePanic } from './use-panic.ts'

const DIGITS = 5
const placeOf = (fix: Fix | undefined) => (fix ? `, ${fix.lat.toFixed(DIGITS)} ${fix.lng.toFixed(DIGITS)}` : '')

/** The call for help that is open, or how to make one; whom to call, and a text with the place. */
export function HelpScreen() {
  const { phone, state, words, language } = usePhone()
  const panic = usePanic()
  const own = helpWords[language]
  const { site } = dutyOf(state.pack!, ownStateOf({ ...state, pack: state.pack! }), phone.base.clock.now()) ?? {}
  const emergency = site && site.details.emergency !== '' && (
    <section className="phone-card">
      <h2>{`${words.emergency}: ${site.name}`}</h2>
      <p className="phone-text">{site.details.emergency}</p>
    </section>
  )
  if (panic)
    return (
      <PanicPart
        panic={panic}
        calls={
          <>
            <CallLinks isUrgent />
            {emergency}
          </>
        }
      />
    )
  return (
    <div className="phone-page phone-alarm">
      <h1>{words.help}</h1>
      <HelpHold label={own.holdHelp} />
      <p>{own.holdWords}</p>
      <SilentChoice />
      <CallLinks isUrgent={false} />
      {emergency}
    </div>
  )
}

/** Whether this phone calls for help silently. */
function SilentChoice() {
  const { panics, language } = usePhone()
  const silent = useSyncExternalStore(panics.subscribe, panics.isSilent)
  const own = helpWords[language]
  return (
    <div className="phone-card">
      <Checkbox label={own.silent} checked={silent} onChange={({ target }) => panics.beSilent(target.checked)} />
      <p>{own.silentWords}</p>
    </div>
  )
}

/** Telephone calls and a text message: phones often work where data does not. */
function CallLinks({ isUrgent }: { isUrgent: boolean }) {
  const { phone, state, words } = usePhone()
  const [fix, setFix] = useState<Fix>()
  useEffect(() => {
    void readValue(phone.base.database, 'fix').then(setFix)
    void readFix().then((now) => now && setFix(now))
  }, [phone])
  const pack = state.pack!
  const duty = dutyOf(pack, ownStateOf({ ...state, pack }), phone.base.clock.now())
  const [control, ...others] = pack.policy.contacts
  const place = duty?.site?.name ?? duty?.shift?.site ?? ''
  const message = words.placeText(pack.own?.guard ?? '', place, placeOf(fix))
  if (!control) return <p role="alert">{words.noContacts}</p>
  const [first, second, third] = isUrgent
    ? ['help-call', 'help-line', 'help-quiet']
    : ['phone-call', 'button-outline', 'button-outline']
  return (
    <>
      <a className={`button phone-main-act ${first}`} href={callLink(control.phone)}>
        <Icon of={PhoneIcon} />
        {`${words.callControl}: ${control.name}`}
      </a>
      <a className={`button phone-main-act ${second}`} href={textLink(control.phone, message)}>
        <Icon of={MessageSquare} />
        {words.textPlace}
      </a>
      <p className="phone-card">{message}</p>
      {others.map(({ name, phone: number }) => (
        <a key={`${name} ${number}`} className={`button phone-main-act ${third}`} href={callLink(number)}>
          <Icon of={PhoneIcon} />
          {`${name}, ${number}`}
        </a>
      ))}
    </>
  )
}
