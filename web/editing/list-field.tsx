import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { NamedIcon } from '../ui/named-icon.tsx'
import { moved, SortableList } from '../ui/sortable-list.tsx'
import { topIcons } from '../ui/top-icons.ts'
import { isObject, type JsonObject, problemsAt } from './fields.ts'
import type { FieldProps } from './field-view.tsx'
import { Form } from './form.tsx'
import { useKeys } from './item-keys.ts'
import { below } from './paths.ts'
import { RowActions } from './row-actions.tsx'

/** A list of groups of fields: rows that open, move, are doubled and removed. */
export function ListField({ field, value, onChange, problems, path }: FieldProps<'list'>) {
  const items = (Array.isArray(value) ? value : []).map((item): JsonObject => (isObject(item) ? item : {}))
  const keys = useKeys(items.length)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const full = field.max !== undefined && items.length >= field.max
  const least = items.length <= (field.min ?? 0)

  const toggle = (key: string) => setOpen((now) => (now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key])))

  function add(item: JsonObject, at: number) {
    const key = keys.insert(at)
    onChange([...items.slice(0, at), item, ...items.slice(at)])
    setOpen((now) => new Set([...now, key]))
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
    <fieldset className="listed">
      <legend>{field.label}<span className="count">{items.length}{field.max !== undefined && ` of ${field.max}`}</span></legend>
      <Button className="listed-add" variant="quiet" size="row" icon={Plus} disabled={full} onClick={() => add(field.blank, items.length)}>Add {field.one}</Button>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {items.length > 0 && (
        <SortableList
          items={items} idOf={(_, at) => keys.at(at)} nameOf={(item, at) => titleOf(field, item, at)} onMove={move} className="rows"
          rowClass={(_, at) => (open.has(keys.at(at)) ? 'row-open' : '')}
        >
          {(item, at, { handle, moves }) => {
            const { aside, icon } = field.summary(item, at)
            const title = titleOf(field, item, at)
            const wrong = problemsAt(problems, String(at))
            const isOpen = open.has(keys.at(at))
            return (
              <>
                <div className="row-head" data-field={below(path, at)} data-closed={!isOpen || undefined}>
                  {handle}
                  <button type="button" className="row-toggle" aria-expanded={isOpen} onClick={() => toggle(keys.at(at))}>
                    {icon !== undefined && <span className="row-icon"><NamedIcon name={icon} size={16} also={topIcons} /></span>}
                    <span className="row-title">{title}</span>
                    {Object.keys(wrong).length > 0 && <Icon of={CircleAlert} size={14} label="Has problems" className="row-wrong" />}
                    {aside && <span className="row-aside figure">{aside}</span>}
                    <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
                  </button>
                  {moves}
                </div>
                {isOpen && (
                  <div className="row-body">
                    <Form
                      fields={field.fields} value={item} problems={wrong} path={below(path, at)}
                      onChange={(next) => onChange(items.map((each, index) => (index === at ? next : each)))}
                    />
                    <FieldError>{wrong['']}</FieldError>
                    <RowActions full={full} least={least} onCopy={() => add(item, at + 1)} onRemove={() => remove(at)} />
                  </div>
                )}
              </>
            )
          }}
        </SortableList>
      )}
      <FieldError>{problems['']}</FieldError>
    </fieldset>
  )
}

const titleOf = (field: FieldProps<'list'>['field'], item: JsonObject, at: number) =>
  field.summary(item, at).title || `New ${field.one}`
