import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { isObject, type JsonObject, problemsAt } from './fields.ts'
import type { FieldProps } from './field-view.tsx'
import { focusRow } from './focus-added.ts'
import { Form } from './form.tsx'
import { useKeys } from './item-keys.ts'
import { MoveDialog } from './move-dialog.tsx'
import { below } from './paths.ts'
import { RowActions } from './row-actions.tsx'
import { RowToggle } from './row-toggle.tsx'
import { toggled } from '../lists/chosen.tsx'

/** A list of groups of fields: rows that open, move, are doubled and removed, and some that move to another list. */
export function ListField({ field, value, onChange, problems, path }: FieldProps<'list'>) {
  const items = (Array.isArray(value) ? value : []).map((item): JsonObject => (isObject(item) ? item : {}))
  const keys = useKeys(items.length)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLFieldSetElement>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  const full = field.max !== undefined && items.length >= field.max
  const least = items.length <= (field.min ?? 0)

  const toggle = (key: string) => setOpen((now) => toggled(now, key))

  function add(item: JsonObject, at: number) {
    const key = keys.insert(at)
    onChange([...items.slice(0, at), item, ...items.slice(at)])
    setOpen((now) => new Set([...now, key]))
    focusRow(list.current, at)
  }
  function move(from: number, to: number) {
    keys.move(from, to)
    onChange(moved(items, from, to))
  }
  function remove(at: number) {
    keys.remove(at)
    onChange(items.filter((_, index) => index !== at))
  }
  return (
    <fieldset className="listed" ref={list}>
      <legend>
        {field.label}
        <span className="count">
          {items.length}
          {field.max !== undefined && ` of ${field.max}`}
        </span>
      </legend>
      <Button
        className="listed-add"
        variant="quiet"
        size="row"
        icon={Plus}
        disabled={full}
        onClick={() => add(field.blank, items.length)}
      >
        Add {field.one}
      </Button>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {items.length > 0 && (
        <SortableList
          items={items}
          idOf={(_, at) => keys.at(at)}
          nameOf={(item, at) => titleOf(field, item, at)}
          onMove={move}
          className="rows"
          rowClass={(_, at) => (open.has(keys.at(at)) ? 'row-open' : '')}
        >
          {(item, at, { handle, moves }) => {
            const wrong = problemsAt(problems, String(at))
            const isOpen = open.has(keys.at(at))
            return (
              <>
                <div className="row-head" data-field={below(path, at)} data-closed={!isOpen || undefined}>
                  {handle}
                  <RowToggle
                    {...field.summary(item, at)}
                    title={titleOf(field, item, at)}
                    wrong={Object.keys(wrong).length > 0}
                    open={isOpen}
                    onToggle={() => toggle(keys.at(at))}
                  />
                  {moves}
                </div>
                {isOpen && (
                  <div className="row-body">
                    <Form
                      fields={field.fields}
                      value={item}
                      problems={wrong}
                      path={below(path, at)}
                      onChange={(next) => onChange(items.map((each, index) => (index === at ? next : each)))}
                    />
                    <FieldError>{wrong['']}</FieldError>
                    <RowActions
                      full={full}
                      least={least}
                      onCopy={() => add(item, at + 1)}
                      onMoveTo={field.moves ? () => setLeaving(at) : undefined}
                      onRemove={() => remove(at)}
                    />
                  </div>
                )}
              </>
            )
          }}
        </SortableList>
      )}
      <FieldError>{problems['']}</FieldError>
      {field.moves && leaving !== null && items[leaving] && (
        <MoveDialog
          title={titleOf(field, items[leaving], leaving)}
          {...{ path }}
          index={leaving}
          one={field.moves}
          max={field.max}
          onMove={() => keys.remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </fieldset>
  )
}

const titleOf = (field: FieldProps<'list'>['field'], item: JsonObject, at: number) =>
  field.summary(item, at).title || `New ${field.one}`
