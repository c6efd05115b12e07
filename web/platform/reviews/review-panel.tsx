import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Anchor, Thread } from '../../../contract/platform/reviews/reviews.ts'
import { Button } from '../../ui/button.tsx'
import type { BesideProps } from '../editor/beside-context.ts'
import { NO_MARKS, type SelectedWords } from '../forms/marks.ts'
import { useCommand } from '../editor/commands.ts'
import { followDocuments } from '../notifications/live.ts'
import { forgetReview, reviewQuery } from './calls.ts'
import { anchorOf, fromText, placesOf, toText } from './places.ts'
import { ReviewPane } from './review-pane.tsx'
import { useFocusedField } from './use-focused.ts'
import './reviews.css'

/** The review of the document that is edited: a button in the head, a pane beside the form, and marks within it. */
export default function ReviewPanel(props: BesideProps) {
  const { document, data, slot, onMarks } = props
  const { id } = document
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [about, setAbout] = useState<Anchor | null>(null)
  const selected = useRef<SelectedWords | null>(null)
  const fieldOf = useFocusedField()
  const { data: review, error, refetch } = useQuery({ ...reviewQuery(id ?? ''), enabled: id !== null })

  useEffect(
    () =>
      id === null
        ? undefined
        : followDocuments((changed) => {
            if (changed === id) void forgetReview(client, id)
          }),
    [client, id],
  )

  const begin = useCallback(() => {
    const at = fieldOf()
    // Words that were selected before somebody went into another field are not what they mean now.
    setAbout(anchorOf(selected.current?.field === at ? selected.current : null, at))
    setOpen(true)
  }, [fieldOf])
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.altKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyM') return
      event.preventDefault()
      begin()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [begin])

  useCommand('Review this document', MessageSquareText, () => setOpen(true))

  const threads = review?.threads
  const drawn = useMemo(() => toText(placesOf(threads ?? [], data)), [threads, data])
  const places = useMemo(() => fromText(drawn), [drawn])
  useEffect(() => {
    onMarks({
      ...NO_MARKS,
      ...(id !== null && places),
      chosen: open ? chosen : null,
      onOpen: (of) => {
        const isOn = ({ anchor }: Thread) => 'field' in of && 'field' in anchor && anchor.field === of.field
        setChosen('id' in of ? of.id : (threads?.find(isOn)?.id ?? null))
        setOpen(true)
      },
      onSelect: (now) => void (selected.current = now),
    })
  }, [onMarks, places, threads, chosen, open, id])

  const count = threads?.length ?? 0
  return (
    <>
      {slot &&
        createPortal(
          <Button
            className="review-button"
            variant="outline"
            size="dense"
            icon={MessageSquareText}
            aria-pressed={open}
            onClick={() => setOpen(!open)}
          >
            <span className="review-word">Review</span>
            {count > 0 && (
              <span className="count">
                {count}
                <span className="visually-hidden">{count === 1 ? ' open comment' : ' open comments'}</span>
              </span>
            )}
          </Button>,
          slot,
        )}
      {open && (
        <ReviewPane
          {...props}
          {...{ review, error, chosen, about }}
          onChoose={setChosen}
          onBegin={begin}
          onAbout={setAbout}
          onRetry={() => void refetch()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
