import MessageSquare from 'lucide-react/icons/message-square'
import PhoneIcon from 'lucide-react/icons/phone'
import { useEffect, useState } from 'react'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { Icon } from '../../ui/icon.tsx'
import { dutyOf } from '../phone/duty.ts'
import { readFix } from '../phone/fixes.ts'
import { readValue } from '../phone/kept-values.ts'
import { usePhone } from './phone-context.ts'
import { ownStateOf } from '../phone/presence.ts'

const dialled = (number: string) => number.replaceAll(/[^\d+]/g, '')
const DIGITS = 5
const placeOf = (fix: Fix | undefined) => (fix ? `, ${fix.lat.toFixed(DIGITS)} ${fix.lng.toFixed(DIGITS)}` : '')

/** Whom to call, and a text with the place: phones often work where data does not. */
export function HelpScreen() {
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
  return (
    <div className="phone-page phone-alarm">
      <h1>{words.help}</h1>
      <p>{words.helpWords}</p>
      {!control && <p role="alert">{words.noContacts}</p>}
      {control && (
        <a className="button phone-main-act phone-call" href={`tel:${dialled(control.phone)}`}>
          <Icon of={PhoneIcon} />
          {`${words.callControl}: ${control.name}`}
        </a>
      )}
      {control && (
        <a
          className="button button-outline phone-main-act"
          href={`sms:${dialled(control.phone)}?body=${encodeURIComponent(message)}`}
        >
          <Icon of={MessageSquare} />
          {words.textPlace}
        </a>
      )}
      {control && <p className="phone-card">{message}</p>}
      {others.map(({ name, phone: number }) => (
        <a key={`${name} ${number}`} className="button button-outline phone-main-act" href={`tel:${dialled(number)}`}>
          <Icon of={PhoneIcon} />
          {`${name}, ${number}`}
        </a>
      ))}
      {duty?.site && duty.site.details.emergency !== '' && (
        <section className="phone-card">
          <h2>{`${words.emergency}: ${duty.site.name}`}</h2>
          <p className="phone-text">{duty.site.details.emergency}</p>
        </section>
      )}
    </div>
  )
}
