import MessageSquare from 'lucide-react/icons/message-square'
import { use } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MarksContext } from './marks.ts'

/** How many comments there are on a field, leading to them; nothing where there is none. */
export function FieldMark({ path }: { path: string }) {
  const { fields, onOpen } = use(MarksContext)
  const count = fields.get(path)
  if (!count) return null
  return (
    <button type="button" className="field-mark" onClick={() => onOpen({ field: path })}>
      <Icon of={MessageSquare} size={12} />
      <span>
        {count}
        <span className="visually-hidden">{count === 1 ? ' comment' : ' comments'}</span>
      </span>
    </button>
  )
}
