import type { CSSProperties, ReactNode } from 'react'
import { useWiring } from './field.tsx'

/**
 * A number chosen along the route: arrow keys, Home, End and Page keys work as in every browser's slider. `format`
 * turns the value into what is shown and read out ("$32"). The value is the page's own state.
 */
export function Range({
  label,
  hint,
  value,
  min,
  max,
  step = 1,
  format = String,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: number
  min: number
  max: number
  step?: number
  format?: (value: number) => string
  onChange: (value: number) => void
}) {
  const wiring = useWiring({ hint })
  const filled = `${((value - min) / (max - min)) * 100}%`
  return (
    <div className="range">
      <label htmlFor={wiring.id}>{label}</label>
      <output htmlFor={wiring.id}>{format(value)}</output>
      <input
        type="range"
        {...wiring}
        {...{ value, min, max, step }}
        aria-valuetext={format(value)}
        style={{ '--filled': filled } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {hint && (
        <p className="field-hint" id={`${wiring.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
