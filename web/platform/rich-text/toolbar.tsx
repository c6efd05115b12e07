import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LinkIcon from 'lucide-react/icons/link'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import * as Bar from 'radix-ui/toolbar'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { calloutTones } from '../../../contract/platform/rich-text/rich-text.ts'
import { inWords } from '../../core/in-words.ts'
import { frames, insertsOf, lines, marks, type Tool } from './tools.ts'

/** What can be done, by pointer or keys: Tab or Alt F10 leads here, arrow keys along it, Escape back into the text. */
export function Toolbar({
  editor,
  barRef,
  focusMode,
  onLink,
}: {
  editor: Editor
  barRef: Ref<HTMLDivElement>
  focusMode: { alone: boolean; choose: (alone: boolean) => void }
  onLink: () => void
}) {
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
        <BarButton label="Link" keys="Ctrl K" icon={LinkIcon} on={on.link} onPress={onLink} />
        <Bar.Separator className="bar-gap" />
        {frames.map((tool) => (
          <ToolButton key={tool.id} tool={tool} on={isOn(tool)} editor={editor} />
        ))}
        <Menu
          align="start"
          focusAfter={afterInsert}
          entries={insertsOf(editor).map((tool) => ({
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
        {on.table && <WordMenu label="Table" tools={tableTools} editor={editor} />}
        {on.callout && <WordMenu label="Tone" tools={calloutTools} editor={editor} />}
        <Tooltip text={focusMode.alone ? 'Leave (Esc)' : 'The text alone (Ctrl Shift F)'}>
          <Bar.Button
            className="bar-words bar-end"
            aria-pressed={focusMode.alone}
            onClick={() => focusMode.choose(!focusMode.alone)}
          >
            <Icon of={focusMode.alone ? Minimize : Maximize} size={14} />
            Focus
          </Bar.Button>
        </Tooltip>
      </Bar.Root>
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

const edit = (editor: Editor) => editor.chain().focus()

const tableTools: readonly [string, (editor: Editor) => void][] = [
  ['Row above', (editor) => void edit(editor).addRowBefore().run()],
  ['Row below', (editor) => void edit(editor).addRowAfter().run()],
  ['Remove row', (editor) => void edit(editor).deleteRow().run()],
  ['Column before', (editor) => void edit(editor).addColumnBefore().run()],
  ['Column after', (editor) => void edit(editor).addColumnAfter().run()],
  ['Remove column', (editor) => void edit(editor).deleteColumn().run()],
  ['Head row', (editor) => void edit(editor).toggleHeaderRow().run()],
  ['Head column', (editor) => void edit(editor).toggleHeaderColumn().run()],
  ['Remove table', (editor) => void edit(editor).deleteTable().run()],
]

const calloutTools = calloutTones.map((tone): [string, (editor: Editor) => void] => [
  inWords(tone),
  (editor) => void edit(editor).updateAttributes('callout', { tone }).run(),
])

/** What can be done with what the caret stands in, behind one button: the bar stays one row. */
const WordMenu = ({
  label,
  tools,
  editor,
}: {
  label: string
  tools: readonly (readonly [string, (editor: Editor) => void])[]
  editor: Editor
}) => (
  <Menu
    align="start"
    focusAfter={() => void editor.commands.focus()}
    entries={tools.map(([name, run]) => ({ label: name, onSelect: () => run(editor) }))}
  >
    <Bar.Button className="bar-words bar-here">
      {label}
      <Icon of={ChevronDown} size={12} />
    </Bar.Button>
  </Menu>
)
