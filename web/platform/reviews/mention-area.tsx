import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { LONGEST_COMMENT } from '../../../contract/platform/reviews/reviews.ts'
import { TextArea } from '../../ui/input.tsx'

export type Person = { id: string; name: string }

const MOST_SHOWN = 5
const BEGUN = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N} .'’-]{0,40})$/u

/** The people whose names begin with what stands behind the last @ before the caret, and where that stands. */
export function namedAt(text: string, caret: number, people: readonly Person[]): { from: number; found: Person[] } {
  const begun = BEGUN.exec(text.slice(0, caret))?.[1]
  if (begun === undefined) return { from: caret, found: [] }
  const sought = begun.toLowerCase()
  const found = people.filter(({ name }) => name.toLowerCase().startsWith(sought) && name.toLowerCase() !== sought)
  return { from: caret - begun.length, found: found.slice(0, MOST_SHOWN) }
}

/** A comment while it is written. An @ offers people, by arrow keys and Enter; Ctrl Enter sends. */
export function MentionArea({
  label,
  value,
  people,
  onChange,
  onSend,
  onLeave,
  takesFocus = false,
}: {
  label: string
  value: string
  people: readonly Person[]
  onChange: (value: string) => void
  onSend: () => void
  onLeave?: () => void
  takesFocus?: boolean
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(false)
  const { from, found } = namedAt(value, caret, people)
  const offered = closed ? [] : found
  const next = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  useLayoutEffect(() => {
    if (next.current === null) return
    area.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })

  function choose({ name }: Person) {
    next.current = from + name.length + 1
    onChange(`${value.slice(0, from)}${name} ${value.slice(caret)}`)
    setCaret(next.current)
    area.current?.focus()
  }
  function press(event: KeyboardEvent) {
    const chosen = offered[Math.min(at, offered.length - 1)]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (event.key === 'Escape' && !chosen) return onLeave?.()
    else if (!chosen) return
    else if (event.key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mention-area">
      <TextArea
        ref={area}
        rows={2}
        aria-label={label}
        placeholder={`${label}. @ names a person`}
        maxLength={LONGEST_COMMENT}
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-${Math.min(at, offered.length - 1)}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart)
          setAt(0)
          setClosed(false)
          onChange(target.value)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={() => setClosed(true)}
      />
      {offered.length > 0 && (
        <div id={id} role="listbox" aria-label="People" className="popup mention-list">
          {offered.map((person, place) => (
            // The text keeps the focus: keys choose there, and a press here must not take it away.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === Math.min(at, offered.length - 1)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
