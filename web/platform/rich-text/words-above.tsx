import { type KeyboardEvent, use, useRef } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { changedFields } from '../forms/changed-fields.ts'
import { isObject, textOf } from '../forms/fields.ts'
import { tooLong } from '../forms/field-view.tsx'
import { WholeFormContext } from '../forms/whole-form.ts'

/** What the page shows above a text, such as its title, written as it looks there. `onEnd` is Enter in the last one. */
export function WordsAbove({ onEnd }: { onEnd: () => void }) {
  const { data, fields, onChange } = use(WholeFormContext)
  const all = useRef<HTMLDivElement>(null)
  const above = fields.filter((field) => (field.kind === 'text' || field.kind === 'textarea') && field.above)
  if (!isObject(data) || above.length === 0) return null

  function press(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = all.current?.querySelectorAll('textarea')[at + 1]
    if (next) next.focus()
    else onEnd()
  }
  return (
    <div className="words-above" ref={all}>
      {above.map((field, at) => {
        const value = textOf(data[field.name])
        const over = 'max' in field ? tooLong(value, field.max) : undefined
        return (
          <div key={field.name} data-field={field.name}>
            <textarea
              className={`words-${field.kind}`}
              rows={1}
              aria-label={field.label}
              placeholder={field.label}
              aria-invalid={over ? true : undefined}
              value={value}
              onChange={(event) => onChange(changedFields(data, field.name, event.target.value.replace(/\n/g, ' ')))}
              onKeyDown={(event) => press(event, at)}
            />
            <FieldError>{over}</FieldError>
          </div>
        )
      })}
    </div>
  )
}
