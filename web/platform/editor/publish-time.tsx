import Globe from 'lucide-react/icons/globe'
import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { zoneName } from '../../core/times.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; error: string | undefined }

/** A time of a plan, as a `datetime-local` field holds it, with whose time it is and what is wrong with it. */
export function PublishTime({ label, value, onChange, error }: Props) {
  const id = useId()
  return (
    <>
      <input
        type="datetime-local"
        className="input figure"
        aria-label={label}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="publish-said" role="status">
        <p className="field-hint">
          <Icon of={Globe} size={14} />
          {zoneName()}, your time
        </p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </>
  )
}
