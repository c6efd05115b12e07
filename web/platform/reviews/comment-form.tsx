import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { problemsOf } from '../../core/problems.ts'
import { MentionArea, type Person } from './mention-area.tsx'

/** A comment or an answer while it is written; empties itself once it was sent. */
export function CommentForm({
  label,
  action,
  people,
  before = '',
  takesFocus = false,
  onSend,
  onCancel,
}: {
  label: string
  action: string
  people: readonly Person[]
  /** What it said before it is changed. */
  before?: string
  takesFocus?: boolean
  onSend: (text: string) => Promise<unknown>
  onCancel?: () => void
}) {
  const [text, setText] = useState(before)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send() {
    if (pending || text.trim() === '') return
    setPending(true)
    setProblem(undefined)
    try {
      await onSend(text)
      setText('')
    } catch (error) {
      setProblem(Object.values(problemsOf(error))[0])
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      className="comment-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionArea
        {...{ label, people, takesFocus }}
        value={text}
        onChange={setText}
        onSend={() => void send()}
        {...(onCancel && { onLeave: onCancel })}
      />
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      {(text.trim() !== '' || onCancel) && (
        <div className="comment-form-end">
          {onCancel && (
            <Button variant="quiet" size="row" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="outline" size="row" pending={pending} disabled={text.trim() === ''}>
            {action}
          </Button>
        </div>
      )}
    </form>
  )
}
