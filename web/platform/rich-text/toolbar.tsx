import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import * as Bar from 'radix-ui/toolbar'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { calloutTones } from '../../../contract/platform/rich-text/rich-text.ts'
import { inWords } from '../editing/fields.ts'
import { LinkTool } from './link-tool.tsx'
import { frames, inserts, lines, marks, type Tool } from './tools.ts'

/** What can be done, by pointer or keys: Tab or Alt F10 leads here, arrow keys along it, Escape back into the text. */
export function Toolbar({ editor, barRef }: { editor: Editor; barRef: Ref<HTMLDivElement> }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ids: [...marks, ...lines, ...frames]
        .filter((tool) => tool.isOn?.(now))
        .map(({ id }) => id)
        .join(' '),
      undo: now.can().undo(),
      redo: now.can().redo(),
      link: now.isActive('link'),
      table: now.isActive('table'),
      callout: now.isActive('callout'),
    }),
  })
  const inserted = useRef(false)
  /** What was inserted takes the focus by itself. */
  function afterInsert() {
    if (!inserted.current) editor.commands.focus()
    inserted.current = false
  }
  function leave(event: KeyboardEvent) {
    // A popover of a tool is a child of the bar for React; Escape in it closes that popover and nothing else.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    editor.commands.focus()
  }
  const isOn = ({ id }: Tool) => on.ids.split(' ').includes(id)
  const line = lines.find(isOn) ?? lines[0]!
  return (
    <div className="rich-text-tools" ref={barRef}>
      <Bar.Root className="rich-text-bar" aria-label="Formatting" onKeyDown={leave}>
        <BarButton
          label="Undo"
          keys="Ctrl Z"
          icon={Undo}
          disabled={!on.undo}
          onPress={() => void editor.chain().focus().undo().run()}
        />
        <BarButton
          label="Redo"
          keys="Ctrl Shift Z"
          icon={Redo}
          disabled={!on.redo}
          onPress={() => void editor.chain().focus().redo().run()}
        />
        <Menu
          align="start"
          focusAfter={() => void editor.commands.focus()}
          entries={lines.map((tool) => ({ label: tool.label, icon: tool.icon, onSelect: () => tool.run(editor) }))}
        >
          <Bar.Button className="bar-words" aria-label={`Line: ${line.label}`} title="Kind of block">
            {line.label}
            <Icon of={ChevronDown} size={12} />
          </Bar.Button>
        </Menu>
        <Bar.Separator className="bar-gap" />
        {marks.map((tool) => (
          <ToolButton key={tool.id} tool={tool} on={isOn(tool)} editor={editor} />
        ))}
        <LinkTool editor={editor} on={on.link} />
        <Bar.Separator className="bar-gap" />
        {frames.map((tool) => (
          <ToolButton key={tool.id} tool={tool} on={isOn(tool)} editor={editor} />
        ))}
        <Menu
          align="start"
          focusAfter={afterInsert}
          entries={inserts.map((tool) => ({
            label: tool.label,
            icon: tool.icon,
            onSelect: () => {
              inserted.current = true
              tool.run(editor)
            },
          }))}
        >
          <Bar.Button className="bar-words">
            Insert
            <Icon of={ChevronDown} size={12} />
          </Bar.Button>
        </Menu>
      </Bar.Root>
      {on.table && <TableTools editor={editor} />}
      {on.callout && <CalloutTools editor={editor} />}
    </div>
  )
}

const ToolButton = ({ tool, on, editor }: { tool: Tool; on: boolean; editor: Editor }) => (
  <BarButton
    label={tool.label}
    icon={tool.icon}
    on={on}
    onPress={() => tool.run(editor)}
    {...(tool.keys && { keys: tool.keys })}
  />
)

function BarButton({
  label,
  keys,
  icon,
  on,
  disabled,
  onPress,
}: {
  label: string
  keys?: string
  icon: LucideIcon
  on?: boolean
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <Bar.Button className="bar-button" aria-label={label} aria-pressed={on} disabled={disabled} onClick={onPress}>
        <Icon of={icon} size={16} />
      </Bar.Button>
    </Tooltip>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const edit = () => editor.chain().focus()
  const tools: [string, () => void][] = [
    ['Row above', () => edit().addRowBefore().run()],
    ['Row below', () => edit().addRowAfter().run()],
    ['Remove row', () => edit().deleteRow().run()],
    ['Column before', () => edit().addColumnBefore().run()],
    ['Column after', () => edit().addColumnAfter().run()],
    ['Remove column', () => edit().deleteColumn().run()],
    ['Head row', () => edit().toggleHeaderRow().run()],
    ['Head column', () => edit().toggleHeaderColumn().run()],
    ['Remove table', () => edit().deleteTable().run()],
  ]
  return <WordBar label="Table" tools={tools} />
}

function CalloutTools({ editor }: { editor: Editor }) {
  const tools = calloutTones.map((tone): [string, () => void] => [
    inWords(tone),
    () => void editor.chain().focus().updateAttributes('callout', { tone }).run(),
  ])
  return <WordBar label="Callout" tools={tools} />
}

const WordBar = ({ label, tools }: { label: string; tools: [string, () => void][] }) => (
  <Bar.Root className="rich-text-bar rich-text-bar-more" aria-label={label}>
    <span aria-hidden="true">{label}</span>
    {tools.map(([name, run]) => (
      <Bar.Button key={name} className="bar-words" onClick={run}>
        {name}
      </Bar.Button>
    ))}
  </Bar.Root>
)
