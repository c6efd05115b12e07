import type { ComponentProps, ReactNode } from 'react'
import { FieldError, useWiring } from './field.tsx'

/** A box with its sentence, which is part of the target, and its error below it. */
export function Checkbox({
  label,
  error,
  required,
  className,
  ...rest
}: { label: ReactNode; error?: string } & ComponentProps<'input'>) {
  const wiring = useWiring({ error, required })
  return (
    <div className={className ? `checkbox ${className}` : 'checkbox'}>
      <label htmlFor={wiring.id}>
        <input type="checkbox" {...wiring} {...rest} />
        <span>{label}</span>
      </label>
      <FieldError id={`${wiring.id}-error`}>{error}</FieldError>
    </div>
  )
}
