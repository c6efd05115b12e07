import { createContext, use, useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from './icon.tsx'

/** What a control needs in order to belong to its label, hint and error. */
export interface ControlIds {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const FieldWiring = createContext<ControlIds>({})

/** The attributes that tie a control to the `Field` around it; none outside of one. */
export const useField = () => use(FieldWiring)

/**
 * A label with the one control it holds, a hint and the sentence that says what needs fixing. The control finds its
 * `id`, `aria-describedby` and `aria-invalid` by itself. `aside` stands at the right of the label ("14/60").
 */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  aside,
  className,
  children,
}: {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
  required?: boolean
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { id, ...wiring } = useWiring({ hint, error, required })
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className="field-top">
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {aside && <span>{aside}</span>}
      </div>
      <FieldWiring value={{ id, ...wiring }}>{children}</FieldWiring>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** What is wrong and what to do, with an icon; nothing while there is nothing to say. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} size={16} />
      {children}
    </p>
  )
}

/** Ids for a control that brings its own label. The hint's and the error's ids end in `-hint` and `-error`. */
export function useWiring({ hint, error, required }: { hint?: ReactNode; error?: string; required?: boolean }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  }
}
