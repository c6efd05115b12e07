import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenSlots } from '../../../contract/site/leads/endpoints.ts'
import { useContent } from '../../core/query.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysOf, inWords, ownZone, zoneName } from './days.ts'
import { openSlots } from './demo-queries.ts'

const MOST = 3

const never = () => () => undefined

/** Up to three times for a demo, in the visitor's own zone, the one they would like best first. */
export function SlotPicker({
  title,
  text,
  none,
  error,
}: {
  title: string
  text: string
  none: string
  error: string | undefined
}) {
  const { data: given, error: failed } = useContent(openSlots)
  const client = useQueryClient()
  // A preview brings the times along, and was rendered where the visitor's zone is not known.
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const data = here ? given : null

  useEffect(() => {
    // What is wrong with times is that somebody else was faster: ask which are left.
    if (error) void client.invalidateQueries({ queryKey: openSlots.reading.queryKey })
  }, [error, client])

  return (
    <fieldset className="slots field-wide" name="slots" aria-describedby={error ? 'slots-error' : undefined}>
      <legend>{title}</legend>
      {!data && !failed && <Skeleton variant="block" height={148} />}
      {(failed || data?.slots.length === 0) && <p className="field-hint">{none}</p>}
      {data && data.slots.length > 0 && <Times {...data} text={text} invalid={error !== undefined} />}
      <FieldError id="slots-error">{error}</FieldError>
    </fieldset>
  )
}

/** Shown in the browser alone, where the visitor's zone is known. */
function Times({ slots, text, invalid }: OpenSlots & { text: string; invalid: boolean }) {
  const zone = ownZone()
  const days = daysOf(slots, zone)
  const [at, setAt] = useState(days[0]!.key)
  const [wanted, setWanted] = useState<string[]>([])
  const day = days.find(({ key }) => key === at) ?? days[0]!
  const chosen = wanted.filter((start) => slots.includes(start))

  const toggle = (start: string) =>
    setWanted(chosen.includes(start) ? chosen.filter((one) => one !== start) : [...chosen, start])

  return (
    <>
      <p className="field-hint">
        {text} Times are in your zone, {zoneName(zone)}.
      </p>
      <div className="slot-days" role="radiogroup" aria-label="Day" aria-invalid={invalid || undefined} tabIndex={-1}>
        {days.map(({ key, label }) => (
          <label key={key}>
            <input type="radio" name="slot-day" checked={key === day.key} onChange={() => setAt(key)} />
            {label}
          </label>
        ))}
      </div>
      <div className="slot-times" role="group" aria-label={day.label}>
        {day.slots.map(({ start, label }) => (
          <label key={start} className="figure">
            <input
              type="checkbox"
              checked={chosen.includes(start)}
              disabled={chosen.length === MOST && !chosen.includes(start)}
              onChange={() => toggle(start)}
            />
            {label}
          </label>
        ))}
      </div>
      <ol className="slot-chosen" aria-label="Chosen times" aria-live="polite">
        {chosen.map((start) => (
          <li key={start}>
            <input type="hidden" name="slots" value={start} />
            <span className="figure">{inWords(start, zone)}</span>
            <button type="button" onClick={() => toggle(start)}>
              <Icon of={X} size={16} />
              <span className="visually-hidden">{`Remove ${inWords(start, zone)}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
