import Ellipsis from 'lucide-react/icons/ellipsis'
import PencilLine from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Comment } from '../../../contract/platform/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { commentCalls } from './calls.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import { Initials } from './initials.tsx'
import type { Person } from './mention-area.tsx'

/** A comment or an answer: who says what and when; one's own can be changed and removed. */
export function CommentLine({
  comment,
  people,
  onChanged,
}: {
  comment: Comment
  people: readonly Person[]
  onChanged: () => Promise<unknown>
}) {
  const { id, by, text, at, editedAt, isMine, isRemoved } = comment
  const [editing, setEditing] = useState(false)
  const { act } = useAction()
  const calls = commentCalls(id)
  return (
    <div className="comment">
      <Initials name={by.name} />
      <div>
        <div className="comment-head">
          <b>{isMine ? 'You' : by.name}</b>
          {by.isAway && <span className="comment-away">no longer here</span>}
          <time dateTime={at}>{momentOf(at)}</time>
          {isMine && !isRemoved && (
            <Menu
              entries={[
                { label: 'Edit', icon: PencilLine, onSelect: () => setEditing(true) },
                {
                  label: 'Remove',
                  icon: Trash,
                  danger: true,
                  onSelect: () => void act(() => calls.remove().then(onChanged), 'The comment is removed'),
                },
              ]}
            >
              <Button variant="quiet" size="row" icon={Ellipsis} iconOnly>
                More
              </Button>
            </Menu>
          )}
        </div>
        {editing ? (
          <CommentForm
            label="Your comment"
            action="Save"
            before={text}
            people={people}
            takesFocus
            onSend={async (next) => {
              await calls.edit(next)
              await onChanged()
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : isRemoved ? (
          <p className="comment-gone">This comment was removed.</p>
        ) : (
          <CommentText {...{ text, people }} />
        )}
        {editedAt && !isRemoved && !editing && <span className="comment-edited">Edited {momentOf(editedAt)}</span>}
      </div>
    </div>
  )
}
