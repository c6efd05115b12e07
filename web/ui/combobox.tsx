import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useField } from './field.tsx'
import './combobox.css'

/** A suggestion. `note` stands at its right. */
type Option = { key: string; label: string; note?: string }

/**
 * A text field with suggestions below it (ARIA's combobox with a list). Down and Up go through them, Enter takes one,
 * Escape closes them. Without a chosen one Enter calls `onEnter`. `before` stands in front of the text, in its box.
 */
export function Combobox({
  text,
  options,
  onText,
  onPick,
  onEnter,
  onBackspace,
  onLeave,
  label,
  maxLength,
  placeholder,
  before,
}: {
  text: string
  options: readonly Option[]
  onText: (text: string) => void
  onPick: (key: string) => void
  onEnter?: () => void
  /** Backspace in an empty field. */
  onBackspace?: () => void
  onLeave?: () => void
  /** What the list is of, such as "Tags". */
  label: string
  maxLength?: number
  placeholder?: string
  before?: ReactNode
}) {
  const wiring = useField()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0
  const at = Math.min(active, options.length - 1)

  function pick(key: string) {
    setActive(-1)
    setOpen(false)
    onPick(key)
  }
  function go(step: 1 | -1) {
    setOpen(true)
    const from = shown ? at : step === 1 ? -1 : options.length
    setActive((Math.max(from, step === 1 ? -1 : 0) + step + options.length) % Math.max(1, options.length))
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') go(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && shown && at >= 0) pick(options[at]!.key)
    else if (key === 'Enter' && onEnter) onEnter()
    else if (key === 'Escape' && shown) {
      // The dialog around it stays open.
      event.stopPropagation()
      setOpen(false)
    } else {
      if (key === 'Backspace' && text === '') onBackspace?.()
      return
    }
    event.preventDefault()
  }
  return (
    <div className="combobox">
      <div className={before ? 'combobox-box input' : 'combobox-box'}>
        {before}
        <input
          type="text"
          {...wiring}
          className={before ? 'combobox-text' : 'input'}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown && at >= 0 && { 'aria-activedescendant': `${id}-${at}` })}
          autoComplete="off"
          {...{ maxLength, placeholder }}
          value={text}
          onChange={(event) => {
            setActive(-1)
            setOpen(true)
            onText(event.target.value)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false)
            setActive(-1)
            onLeave?.()
          }}
        />
      </div>
      <div className="popup combobox-list" role="listbox" id={`${id}-list`} aria-label={label} hidden={!shown}>
        {options.map(({ key, label: name, note }, index) => (
          <button
            key={key}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="menu-entry"
            // The text keeps the focus, so that the list stays until the press is done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(key)}
          >
            <span>{name}</span>
            {note && <span className="combobox-note">{note}</span>}
          </button>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {shown ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  )
}
