import Siren from 'lucide-react/icons/siren'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { HOLD_MS } from '../../../contract/field/panics/panics.ts'
import { Icon } from '../../ui/icon.tsx'
import { helpWords } from '../words/help-words.ts'
import { usePhone } from '../phone/phone-context.ts'
import './help.css'

type Props = { label: string; className?: string; isCurrent?: boolean; onPress?: () => void; onHeld?: () => void }

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * Calls for help once it is held for two seconds, by a finger, a mouse or a key. A shorter press does what `onPress`
 * says. It shows how far it is, in words too.
 */
export function HelpHold({ label, className = '', isCurrent = false, onPress, onHeld }: Props) {
  const { panics, language, go } = usePhone()
  const words = helpWords[language]
  const [isHolding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    clearTimeout(timer.current)
    wasHeld.current = false
    setHolding(true)
    timer.current = setTimeout(() => {
      wasHeld.current = true
      setHolding(false)
      panics.press()
      // A silent call leaves the screen as it is.
      if (panics.isSilent()) return
      navigator.vibrate?.(300)
      if (onHeld) onHeld()
      else go('help')
    }, HOLD_MS)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const press = () => {
    if (wasHeld.current) return void (wasHeld.current = false)
    if (onPress) onPress()
    else go('help')
  }
  return (
    <button
      type="button"
      className={`help-hold ${isHolding ? 'is-holding' : ''} ${className}`}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={({ button }) => button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
      onBlur={end}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return
        event.preventDefault()
        end()
        press()
      }}
    >
      <i aria-hidden />
      <Icon of={Siren} size={22} />
      <span>{label}</span>
      <small aria-live="polite">{isHolding ? words.holding : words.hold}</small>
    </button>
  )
}
