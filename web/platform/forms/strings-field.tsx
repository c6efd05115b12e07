import { useRef } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { textOf } from './fields.ts'
import { tooLong, type FieldProps } from './field-view.tsx'
import { focusRow } from './focus-added.ts'
import { useKeys } from './item-keys.ts'
import { below } from './paths.ts'

/** A list of short texts, one a row. */
export function StringsField({ field, value, onChange, problems, path }: FieldProps<'strings'>) {
  const texts = (Array.isArray(value) ? value : []).map(textOf)
  const keys = useKeys(texts.length)
  const list = useRef<HTMLFieldSetElement>(null)
  const full = field.max !== undefined && texts.length >= field.max

  function move(from: number, to: number) {
    keys.move(from, to)
    onChange(moved(texts, from, to))
  }
  function add() {
    onChange([...texts, ''])
    focusRow(list.current, texts.length)
  }
  return (
    <fieldset className="listed" ref={list}>
      <legend>
        {field.label}
        <span className="count">
          {texts.length}
          {field.max !== undefined && ` of ${field.max}`}
        </span>
      </legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {texts.length > 0 && (
        <SortableList
          items={texts}
          idOf={(_, at) => keys.at(at)}
          nameOf={(text, at) => text || `${field.one} ${at + 1}`}
          onMove={move}
          className="rows"
        >
          {(text, at, { handle, moves }) => (
            <div className="row-head" data-field={below(path, at)}>
              {handle}
              <input
                className="input row-input"
                aria-label={`${field.label}, ${at + 1}`}
                value={text}
                aria-invalid={problems[String(at)] || tooLong(text, field.length) ? true : undefined}
                onChange={(event) => onChange(texts.map((each, index) => (index === at ? event.target.value : each)))}
              />
              {moves}
              <button
                type="button"
                className="row-button"
                aria-label={`Remove ${text || `${field.one} ${at + 1}`}`}
                onClick={() => {
                  keys.remove(at)
                  onChange(texts.filter((_, index) => index !== at))
                }}
              >
                <Icon of={X} size={14} />
              </button>
              <FieldError>{tooLong(text, field.length) ?? problems[String(at)]}</FieldError>
            </div>
          )}
        </SortableList>
      )}
      <Button variant="quiet" size="row" icon={Plus} disabled={full} onClick={add}>
        Add {field.one}
      </Button>
      <FieldError>{problems['']}</FieldError>
    </fieldset>
  )
}
