import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { removePin } from '../phone/pin.ts'
import PinForm from './pin-form.tsx'

/** Sets, changes and removes the PIN, as far as the company leaves that to the guard. */
export function PinCard() {
  const { phone, state, words, pin } = usePhone()
  const [isSetting, setSetting] = useState(false)
  const policy = state.pack?.policy.pin ?? 'off'
  const isSet = pin.lock === 'open'
  if (policy === 'off') return null
  if (isSetting) {
    return (
      <section className="phone-card">
        <PinForm
          onSet={() => {
            pin.opened()
            setSetting(false)
          }}
        />
        <Button variant="outline" wide onClick={() => setSetting(false)}>
          {words.back}
        </Button>
      </section>
    )
  }
  const remove = async () => {
    await removePin(phone.base.database)
    pin.removed()
  }
  return (
    <section className="phone-card">
      <h2>{words.pin}</h2>
      <p>{words.pinWords}</p>
      <div className="phone-pair">
        <Button variant="outline" onClick={() => setSetting(true)}>
          {isSet ? words.pinChange : words.pinSet}
        </Button>
        {isSet && policy !== 'required' && (
          <Button variant="outline" onClick={() => void remove()}>
            {words.pinRemove}
          </Button>
        )}
      </div>
    </section>
  )
}
