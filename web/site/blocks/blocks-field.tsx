import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import type { ComposedBlock } from '../../../contract/site/blocks/blocks.ts'
import { type CustomProps, isObject, type JsonObject, type Problems, problemsAt } from '../../platform/forms/fields.ts'
import { focusRow } from '../../platform/forms/focus-added.ts'
import { useKeys } from '../../platform/forms/item-keys.ts'
import { RowActions } from '../../platform/forms/row-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { AddBlock } from './add-block.tsx'
import { BlockEditor } from './block-editor.tsx'
import { blockForms } from './block-forms.ts'

const MOST = 40

/** A block as a draft may hold it: of a known type, with data that may be unfinished. */
type Block = { type: ComposedBlock['type']; data: JsonObject }

const isBlock = (value: unknown): value is Block =>
  isObject(value) && String(value['type']) in blockForms && isObject(value['data'])

/** The blocks that a page is made of: added from a menu, opened, doubled, removed, and moved by dragging or keys. */
export default function BlocksField({ id, label, value, onChange, problems }: CustomProps<ComposedBlock[]>) {
  const blocks = (Array.isArray(value) ? value : []).filter(isBlock) as Block[]
  const keys = useKeys(blocks.length)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLFieldSetElement>(null)
  const full = blocks.length >= MOST
  const give = (next: Block[]) => onChange(next as ComposedBlock[])
  const setShown = (key: string, shown: boolean) =>
    setOpen((now) => new Set(shown ? [...now, key] : [...now].filter((each) => each !== key)))

  function add(block: Block, at: number) {
    const key = keys.insert(at)
    give([...blocks.slice(0, at), block, ...blocks.slice(at)])
    setShown(key, true)
    focusRow(list.current, at)
  }
  function move(from: number, to: number) {
    keys.move(from, to)
    give(moved(blocks, from, to))
  }
  function remove(at: number) {
    keys.remove(at)
    give(blocks.filter((_, index) => index !== at))
  }
  return (
    <fieldset className="listed blocks-field" id={id} ref={list}>
      <legend>
        {label}
        <span className="count">
          {blocks.length} of {MOST}
        </span>
      </legend>
      <AddBlock
        disabled={full}
        onAdd={(type) => add({ type, data: structuredClone(blockForms[type].blank) as JsonObject }, blocks.length)}
      >
        <Button className="listed-add" variant="quiet" size="row" icon={Plus} disabled={full}>
          Add block
        </Button>
      </AddBlock>
      {blocks.length === 0 && (
        <p className="field-hint">
          Nothing yet. A page begins with an opening; text, features and a call to action usually follow.
        </p>
      )}
      {blocks.length > 0 && (
        <SortableList
          items={blocks}
          idOf={(_, at) => keys.at(at)}
          nameOf={({ type }, at) => `${blockForms[type].label} ${at + 1}`}
          onMove={move}
          className="rows"
          rowClass={(_, at) => (open.has(keys.at(at)) ? 'row-open' : '')}
        >
          {(block, at, { handle, moves }) => {
            const isOpen = open.has(keys.at(at))
            const wrong = problemsAt(problems, String(at))
            return (
              <>
                <div className="row-head" data-field={`blocks.${at}`} data-closed={!isOpen || undefined}>
                  {handle}
                  <Summary
                    block={block}
                    isOpen={isOpen}
                    wrong={wrong}
                    onToggle={() => setShown(keys.at(at), !isOpen)}
                  />
                  {moves}
                </div>
                {isOpen && (
                  <div className="row-body">
                    <BlockEditor
                      {...block}
                      problems={problemsAt(wrong, 'data')}
                      path={`blocks.${at}.data`}
                      onChange={(data) => give(blocks.map((each, index) => (index === at ? { ...each, data } : each)))}
                    />
                    <FieldError>{wrong['']}</FieldError>
                    <RowActions
                      full={full}
                      onCopy={() => add(structuredClone(block), at + 1)}
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
    </fieldset>
  )
}

function Summary({
  block,
  isOpen,
  wrong,
  onToggle,
}: {
  block: Block
  isOpen: boolean
  wrong: Problems
  onToggle: () => void
}) {
  const { label, icon, line } = blockForms[block.type]
  return (
    <button type="button" className="row-toggle" aria-expanded={isOpen} onClick={onToggle}>
      <span className="row-icon">
        <Icon of={icon} size={16} />
      </span>
      <span className="row-title">{label}</span>
      {Object.keys(wrong).length > 0 && <Icon of={CircleAlert} size={14} label="Has problems" className="row-wrong" />}
      <span className="row-aside">{line(block.data)}</span>
      <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
    </button>
  )
}
