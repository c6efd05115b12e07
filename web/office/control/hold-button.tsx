import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'

/** How long somebody holds what can’t be taken back, in ms. */
export const HOLD_MS = 2_000

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

type Props = { icon: LucideIcon; disabled?: boolean; isSending: boolean; onHeld: () => void; children: ReactNode }

/** A button that acts once it is held for two seconds, by a pointer or a key. Let go before, and nothing happens. */
export function HoldButton({ icon, disabled = false, isSending, onHeld, children }: Props) {
  const [isHolding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const begin = () => {
    clearTimeout(timer.current)
    if (disabled || isSending) return
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, HOLD_MS)
  }
  return (
    <button
      type="button"
      className={isHolding ? 'control-hold is-holding' : 'control-hold'}
      disabled={disabled}
      aria-busy={isSending || undefined}
      onPointerDown={({ button }) => button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={end}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => isPressKey(event) && end()}
    >
      <i aria-hidden="true" />
      <Icon of={icon} size={16} />
      <span aria-live="polite">{isSending ? 'Sending' : isHolding ? 'Keep holding' : children}</span>
    </button>
  )
}
