import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { EditState } from '../../../contract/platform/editing/document.ts'
import type { Draft } from './draft.ts'
import { isDirty } from './draft.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import type { FieldSpec, Json } from '../forms/fields.ts'
import { audienceWords } from '../editing/audience-words.ts'
import type { KindName } from '../../../contract/core/kinds.ts'
import { goTo } from '../forms/go-to-field.ts'
import { momentOf, whenOf, zoneName } from '../../core/times.ts'
import type { DiscardedText } from './use-discarded-text.ts'
import type { DraftControl } from './use-draft.ts'

/** The words for each state of a document that visitors never see. */
export type SeenWords = Partial<Record<EditState, string>>

/** Says in words what is saved, what visitors see, and what still stands in the way. */
export function SaveBar({
  kind,
  control,
  fields,
  givenUp,
  builtIn,
  seenWords = {},
  onTakeBack,
  onDiscard,
}: {
  kind: KindName
  control: DraftControl
  givenUp: DiscardedText | null
  fields: readonly FieldSpec[]
  /** Whether a built-in text stands in while nothing is published. */
  builtIn: boolean
  seenWords?: SeenWords | undefined
  onTakeBack: (data: Json) => void
  onDiscard: () => void
}) {
  const { draft, save } = control
  const [asking, setAsking] = useState(false)
  const wrong = Object.keys(draft.problems)
  return (
    <section className="save-bar" aria-label="Saving">
      <span role="status">
        <Saved draft={draft} />
      </span>
      {draft.failure && !draft.saving && (
        <Button variant="outline" size="row" onClick={() => void save()}>
          Try again
        </Button>
      )}
      {givenUp && (
        <span className="save-kept">
          <span>
            Your version of{' '}
            <time className="figure" dateTime={givenUp.at}>
              {momentOf(givenUp.at)}
            </time>{' '}
            is kept.
          </span>
          <Button variant="outline" size="row" onClick={() => onTakeBack(givenUp.data)}>
            Take it back
          </Button>
        </span>
      )}
      <span className="save-seen">{seenWords[draft.document.state] ?? seen(kind, draft, builtIn)}</span>
      <span className="save-end">
        {wrong.length > 0 && (
          <>
            <StatusText status="danger">
              {wrong.length === 1
                ? `${placeInWords(wrong[0]!, fields, draft.data)} needs fixing`
                : `${wrong.length} fields need fixing`}
            </StatusText>
            <Button variant="outline" size="row" onClick={() => goTo(wrong[0]!)}>
              {wrong.length === 1 ? 'Go to it' : 'Go to the first'}
            </Button>
          </>
        )}
        {draft.document.state === 'edited' && (
          <Button className="save-more" variant="quiet" size="row" onClick={() => setAsking(true)}>
            Discard draft
          </Button>
        )}
        <span className="save-keys">
          <kbd className="keycap">Ctrl S</kbd> saves now
        </span>
      </span>
      {asking && (
        <Dialog
          open
          onOpenChange={setAsking}
          title="Discard the draft?"
          description={`${audienceWords(kind).discard} The draft stays in the history.`}
          footer={
            <>
              <Button variant="outline" size="dense" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button
                size="dense"
                onClick={() => {
                  setAsking(false)
                  onDiscard()
                }}
              >
                Discard draft
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}

/** What stands in the form is more than the server has; also where a field can’t be read, which no save takes along. */
const isUnsaved = (draft: Draft) => isDirty(draft) || Object.keys(draft.unread).length > 0

/** How much of a draft the server has, in words. */
export function Saved({ draft }: { draft: Draft }) {
  if (draft.saving)
    return (
      <span className="status idle">
        <Spinner size={14} />
        Saving…
      </span>
    )
  if (draft.failure) return <StatusText status="danger">Not saved: {draft.failure}</StatusText>
  if (isUnsaved(draft)) return <StatusText status="idle">Not saved yet</StatusText>
  if (!draft.savedAt) return <StatusText status="idle">Built-in text</StatusText>
  return (
    <StatusText status="success">
      Saved <span className="figure">{momentOf(draft.savedAt)}</span>
    </StatusText>
  )
}

function seen(kind: KindName, draft: Draft, builtIn: boolean): string {
  const words = audienceWords(kind)
  const { state, publishAt, unpublishAt } = draft.document
  if (publishAt) return `Scheduled for ${whenOf(publishAt)} (${zoneName()}).`
  if (state === 'edited') return words.edited
  if (state === 'draft') return builtIn ? words.builtIn : words.draft
  if (isUnsaved(draft)) return words.unsaved
  return unpublishAt ? `${words.live} until ${whenOf(unpublishAt)} (${zoneName()}).` : `${words.live}.`
}
