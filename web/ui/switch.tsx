import type { ComponentProps, ReactNode } from 'react'

/** On or off, at once. Its sentence is part of the target; `labelFirst` puts it at the left. */
export function Switch({
  label,
  hideLabel,
  labelFirst,
  className = '',
  ...rest
}: {
  label: ReactNode
  hideLabel?: boolean
  labelFirst?: boolean
} & Omit<ComponentProps<'input'>, 'type'>) {
  const words = <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
  return (
    <label className={`switch ${className}`}>
      {labelFirst && words}
      <input type="checkbox" role="switch" aria-checked={rest.checked} {...rest} />
      {!labelFirst && words}
    </label>
  )
}
