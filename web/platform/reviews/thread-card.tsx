import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Unlink from 'lucide-react/icons/unlink'
import type { Thread } from '../../../contract/platform/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { commentCalls } from './calls.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import type { Person } from './mention-area.tsx'

type Props = {
  thread: Thread
  people: readonly Person[]
  /** What the comment is about, in the words of the form. */
  about: string
  isGone: boolean
  isChosen: boolean
  /** Leads to what the comment is about. */
  onGo: () => void
  onChanged: () => Promise<unknown>
}

/** A comment with its answers, and what it is about. */
export function ThreadCard({ thread, people, about, isGone, isChosen, onGo, onChanged }: Props) {
  const { id, anchor, answers, resolvedAt, resolvedBy } = thread
  const { act, pending } = useAction()
  const calls = commentCalls(id)
  const resolve = (isDone: boolean) =>
    void act(() => calls.resolve(isDone).then(onChanged), isDone ? 'Marked as done' : 'Opened again')
  return (
    <article className={isChosen ? 'thread thread-chosen' : 'thread'} data-thread={id} aria-label={`On ${about}`}>
      {isGone ? (
        <p className="thread-gone">
          <Icon of={Unlink} size={14} />
          <span>
            <b>The text is gone.</b> It was {anchor.type === 'passage' ? `“${anchor.quote}”` : about} in version{' '}
            {thread.version}.
          </span>
        </p>
      ) : anchor.type === 'document' ? null : (
        <button type="button" className="thread-about" onClick={onGo}>
          {anchor.type === 'passage' ? anchor.quote : about}
        </button>
      )}
      <CommentLine comment={thread} {...{ people, onChanged }} />
      {answers.map((answer) => (
        <CommentLine key={answer.id} comment={answer} {...{ people, onChanged }} />
      ))}
      {resolvedAt && (
        <p className="comment-edited">
          Done, {resolvedBy} {momentOf(resolvedAt)}
        </p>
      )}
      <div className="thread-end">
        <CommentForm
          label="Answer"
          action="Answer"
          people={people}
          onSend={(text) => calls.answer(text).then(onChanged)}
        />
        <Button
          variant="outline"
          size="row"
          icon={resolvedAt ? RotateCcw : Check}
          pending={pending}
          onClick={() => resolve(!resolvedAt)}
        >
          {resolvedAt ? 'Open again' : 'Done'}
        </Button>
      </div>
    </article>
  )
}
