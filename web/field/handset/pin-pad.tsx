import Delete from 'lucide-react/icons/delete'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { PIN_DIGITS } from '../phone/pin.ts'
import './pin.css'

type Props = { pin: string; onChange: (pin: string) => void; isAtWork?: boolean; children?: ReactNode }

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The keys of a PIN under its dots. A keyboard types into it as well. */
export function PinPad({ pin, onChange, isAtWork = false, children }: Props) {
  const { words } = usePhone()
  useEffect(() => {
    const typed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (isAtWork || ctrlKey || metaKey || altKey) return
      if (/^\d$/.test(key) && pin.length < PIN_DIGITS) onChange(pin + key)
      else if (key === 'Backspace') onChange(pin.slice(0, -1))
    }
    addEventListener('keydown', typed)
    return () => removeEventListener('keydown', typed)
  }, [pin, onChange, isAtWork])
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={isAtWork}
      onClick={() => pin.length < PIN_DIGITS && onChange(pin + digit)}
    >
      {digit}
    </button>
  )
  return (
    <>
      <p className="phone-dots" role="status">
        <span className="visually-hidden">{words.pinTyped(pin.length)}</span>
        {Array.from({ length: PIN_DIGITS }, (_, at) => (
          <i key={at} aria-hidden className={at < pin.length ? 'phone-dot-on' : undefined} />
        ))}
      </p>
      {children}
      <div className="phone-pad">
        {DIGITS.map(key)}
        <span />
        {key('0')}
        <button type="button" aria-label={words.pinBack} disabled={isAtWork} onClick={() => onChange(pin.slice(0, -1))}>
          <Icon of={Delete} />
        </button>
      </div>
    </>
  )
}
