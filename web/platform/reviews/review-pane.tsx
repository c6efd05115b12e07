import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useEffect, useRef, useState } from 'react'
import type { Anchor, Review, Thread } from '../../../contract/platform/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { BesideProps } from '../editor/beside-context.ts'
import { me as meQuery } from '../../core/me.ts'
import { reasonOf } from '../../core/problems.ts'
import { goTo } from '../forms/go-to-field.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import { forgetReview, reviewCalls, reviewQuery } from './calls.ts'
import { CommentForm } from './comment-form.tsx'
import { DoneList } from './done-list.tsx'
import { isGone } from './places.ts'
import { ReviewState } from './review-state.tsx'
import { ThreadCard } from './thread-card.tsx'

type Props = BesideProps & {
  review: Review | undefined
  error: Error | null
  chosen: string | null
  /** What a new comment is about; null while none is written. */
  about: Anchor | null
  onChoose: (id: string | null) => void
  onBegin: () => void
  onAbout: (about: Anchor | null) => void
  onRetry: () => void
  onClose: () => void
}

/** The review of a document and the comments on it, beside its form. */
export function ReviewPane(props: Props) {
  const { document, review, error, onRetry, onClose } = props
  return (
    <aside className="pane beside-pane review-pane" aria-label="Review">
      <div className="pane-head">
        <h2>Review</h2>
        <span className="pane-end history-close">
          <CloseButton label="Close review" onClick={onClose} />
        </span>
      </div>
      {document.id === null ? (
        <EmptyState title="Nothing to review yet">Change something first.</EmptyState>
      ) : review ? (
        <Content {...props} review={review} id={document.id} />
      ) : error ? (
        <ReadFailed title="The review could not be read" why={reasonOf(error)} onRetry={onRetry} />
      ) : (
        <div className="history-wait">
          <Skeleton lines={6} />
        </div>
      )}
    </aside>
  )
}

function Content({
  id,
  document,
  data,
  fields,
  settle,
  review,
  chosen,
  about,
  onChoose,
  onBegin,
  onAbout,
}: Props & { id: string; review: Review }) {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery)
  const [tab, setTab] = useState<'open' | 'done'>('open')
  const list = useRef<HTMLDivElement>(null)
  const calls = reviewCalls(id)
  const changed = () => forgetReview(client, id)
  useEffect(() => void client.invalidateQueries(reviewQuery(id)), [client, id, document.version])
  useEffect(() => {
    if (chosen) list.current?.querySelector(`[data-thread="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const words = (anchor: Anchor) =>
    anchor.type === 'document' ? 'This document' : placeInWords(anchor.field, fields, data)
  const show = (thread: Thread) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      people={review.people}
      about={words(thread.anchor)}
      isGone={isGone(thread, data)}
      isChosen={thread.id === chosen}
      onGo={() => {
        onChoose(thread.id)
        lead(thread)
      }}
      onChanged={changed}
    />
  )
  return (
    <div className="review-body" ref={list}>
      <ReviewState {...{ review, calls, settle }} me={me?.id} onChanged={changed} />
      <div className="review-line">
        <h3>Comments</h3>
        <Segments
          label="Comments"
          options={[
            { value: 'open', label: `Open ${review.threads.length}` },
            { value: 'done', label: `Done ${review.done}` },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {about ? (
        <div className="comment-new">
          <p className="thread-about">{about.type === 'passage' ? about.quote : words(about)}</p>
          {about.type !== 'document' && (
            <Button variant="quiet" size="row" onClick={() => onAbout({ type: 'document' })}>
              Comment on all of it instead
            </Button>
          )}
          <CommentForm
            label="Comment"
            action="Comment"
            people={review.people}
            takesFocus
            onSend={async (text) => {
              if ((await settle()) === null) return
              const { id: made } = await calls.comment(text, about)
              await changed()
              onAbout(null)
              setTab('open')
              onChoose(made)
            }}
            onCancel={() => onAbout(null)}
          />
        </div>
      ) : (
        <Button variant="outline" size="row" icon={MessageSquarePlus} onClick={onBegin}>
          Comment
        </Button>
      )}
      {tab === 'done' ? (
        <DoneList id={id} show={show} />
      ) : review.threads.length > 0 ? (
        review.threads.map(show)
      ) : (
        <EmptyState title="No open comments">
          Select words or go into a field, then press Ctrl Alt M to comment on it.
        </EmptyState>
      )}
    </div>
  )
}

/** Brings what a comment is about into sight: its passage where that is marked, else its field. */
function lead({ id, anchor }: Thread): void {
  if (anchor.type === 'document') return
  const passage = window.document.querySelector(`[data-passage="${id}"]`)
  if (passage) passage.scrollIntoView({ block: 'center' })
  else goTo(anchor.field)
}
