import type { Editor } from '@tiptap/core'
import { useEffect, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { found, type Tool } from './tools.ts'

/** A slash at the beginning of an otherwise empty line, with what was typed behind it. */
type Slash = { typed: string; from: number; to: number }

const ROOM_PX = 320
const WIDTH_PX = 280

/** The slash that the cursor stands behind, or null. */
export function slashAt({ state: { selection } }: Editor): Slash | null {
  const { $from, empty } = selection
  const typed =
    $from.parent.type.name === 'paragraph' && empty
      ? /^\/([\p{L}\p{N} ]{0,20})$/u.exec($from.parent.textContent)?.[1]
      : undefined
  return typed === undefined ? null : { typed, from: $from.start(), to: $from.end() }
}

/** The menu of everything that a line can become. `keys` takes the editor's key presses while it is open. */
export function useSlashMenu(editor: Editor | null) {
  const id = useId()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [put, setPut] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const tools = useMemo(
    () => (editor && slash && !dismissed ? found(editor, slash.typed) : []),
    [editor, slash, dismissed],
  )
  const isOpen = tools.length > 0
  const chosen = Math.min(put, tools.length - 1)

  useEffect(() => {
    if (!editor) return
    const look = () => {
      const next = editor.isFocused ? slashAt(editor) : null
      setSlash((now) => (now?.typed === next?.typed && now?.from === next?.from ? now : next))
      if (!next) {
        setDismissed(false)
        setPut(0)
      }
    }
    const leave = () => setSlash(null)
    editor.on('transaction', look)
    editor.on('blur', leave)
    return () => void editor.off('transaction', look).off('blur', leave)
  }, [editor])

  useEffect(() => {
    // Before anything was typed the editor may not stand in the page yet, and asking for its element throws.
    if (!editor || !isOpen) return
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, isOpen, chosen])

  function take(tool: Tool) {
    if (!editor || !slash) return
    editor.chain().focus().deleteRange(slash).run()
    tool.run(editor)
  }
  function keys(event: KeyboardEvent): boolean {
    if (!isOpen) return false
    switch (event.key) {
      case 'ArrowDown':
        setPut((chosen + 1) % tools.length)
        return true
      case 'ArrowUp':
        setPut((chosen + tools.length - 1) % tools.length)
        return true
      case 'Enter':
        take(tools[chosen]!)
        return true
      case 'Escape':
        setDismissed(true)
        return true
      default:
        return false
    }
  }
  const menu =
    isOpen && editor && slash ? <SlashMenu {...{ id, editor, tools, chosen }} at={slash.from} onTake={take} /> : null
  return { menu, keys }
}

function SlashMenu({
  id,
  editor,
  tools,
  chosen,
  at,
  onTake,
}: {
  id: string
  editor: Editor
  tools: readonly Tool[]
  chosen: number
  at: number
  onTake: (tool: Tool) => void
}) {
  const { left, top, bottom } = editor.view.coordsAtPos(at)
  const above = bottom + ROOM_PX > innerHeight
  const place = {
    left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX - 8)),
    ...(above ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
  }
  return createPortal(
    <div className="popup slash-menu" id={id} role="listbox" aria-label="Blocks" style={place}>
      {tools.map((tool, index) => (
        <div
          key={tool.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          className="slash-option"
          ref={index === chosen ? (option) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(tool)
          }}
        >
          <Icon of={tool.icon} size={16} />
          <b>{tool.label}</b>
          <span>{tool.about}</span>
        </div>
      ))}
    </div>,
    document.body,
  )
}
