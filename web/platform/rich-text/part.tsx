import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import Check from 'lucide-react/icons/check'
import GripVertical from 'lucide-react/icons/grip-vertical'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { useProblemsOf } from './part-problems.ts'
import RareBlock, { type RareBlockOf } from './rare-block.tsx'

const none = () => null

/**
 * A block that is filled in. It stands in the text as the page draws it; its fields (`children`) open beneath it while
 * it is new, on request, or when something in them is wrong. `asks` is what a drawn block still lacks. `drawn` is what
 * the page draws in its place, if not the block itself. The handle moves it.
 */
export function Part({
  icon,
  name,
  view,
  isBlank,
  opens = isBlank,
  asks,
  drawn = { type: view.node.type.name, attrs: view.node.attrs } as RareBlockOf,
  children,
}: {
  icon: LucideIcon
  name: string
  view: ReactNodeViewProps
  isBlank: boolean
  /** Whether its fields open at first. */
  opens?: boolean
  asks?: ReactNode
  drawn?: RareBlockOf | undefined
  children: ReactNode
}) {
  const [chosen, setOpen] = useState(opens)
  const isWrong = Object.keys(useProblemsOf(view)).length > 0
  const open = chosen || isWrong
  return (
    <NodeViewWrapper
      className={`part ${open ? 'part-open' : 'part-drawn'} ${view.selected ? 'part-selected' : ''}`}
      role="group"
      aria-label={name}
      contentEditable={false}
    >
      <div className="part-head">
        <span className="part-grip" data-drag-handle aria-hidden="true">
          <Icon of={GripVertical} size={14} />
        </span>
        <Icon of={icon} size={16} />
        <b>{name}</b>
        {!isBlank && !isWrong && (
          <button
            type="button"
            className="row-button"
            aria-label={open ? `Close ${name.toLowerCase()}` : `Edit ${name.toLowerCase()}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? Check : PencilLine} size={14} />
          </button>
        )}
        <button
          type="button"
          className="row-button"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={() => view.deleteNode()}
        >
          <Icon of={Trash} size={14} />
        </button>
      </div>
      {/* As the page draws it, to be looked at: a link in it leads nowhere here. */}
      {!isBlank && (
        <div className="part-drawing" inert>
          <RareBlock block={drawn} show={none} showCell={none} />
        </div>
      )}
      {open ? <div className="part-fields">{children}</div> : asks}
    </NodeViewWrapper>
  )
}
