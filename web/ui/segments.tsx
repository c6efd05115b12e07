import { useChosenInSight } from './chosen-in-sight.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export type Segment<V extends string> = { value: V; label: string; icon?: LucideIcon; title?: string; figure?: boolean }

/** A choice of one of a few options, all visible. `label` names the group. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Segment<V>[]
  value: V
  onChange: (value: V) => void
}) {
  const row = useChosenInSight<HTMLDivElement>('[aria-pressed="true"]', value)
  return (
    <div className="segments" role="group" aria-label={label} ref={row}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          title={option.title}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} size={14} />}
          <span className={option.figure ? 'figure' : undefined}>{option.label}</span>
        </button>
      ))}
    </div>
  )
}
