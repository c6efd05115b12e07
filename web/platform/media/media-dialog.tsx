import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Details } from './details.tsx'
import { UploadButton } from './drop-zone.tsx'
import { everything, Library } from './library.tsx'
import { useUploads } from './use-uploads.ts'
import { type PictureWords, useWords } from './use-words.ts'

/** The library over whatever needs a picture: found or uploaded, described, and taken with what was typed about it. */
export default function MediaDialog({ onPick, onClose }: { onPick: (item: MediaItem) => void; onClose: () => void }) {
  const [asked, setAsked] = useState(everything)
  const [chosen, setChosen] = useState<MediaItem | null>(null)
  const [leaving, setLeaving] = useState(false)
  const words = useWords()
  const uploads = useUploads(setChosen)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  /** Saves what was typed first. Where that fails, the dialog stays at that picture and says why. */
  async function take(item: MediaItem) {
    if (words.saving) return
    const outcomes = await words.save(words.unsaved(item))
    const failed = outcomes.find(({ saved }) => !saved)
    if (failed) setChosen(failed.item)
    else if (open.current) onPick(outcomes.find((each) => each.item.id === item.id)?.item ?? item)
  }
  /** Closes, but asks first while typed words are not saved. */
  const leave = () => (words.unsaved().length > 0 ? setLeaving(true) : onClose())
  async function saveAndClose() {
    const outcomes = await words.save(words.unsaved())
    const failed = outcomes.find(({ saved }) => !saved)
    setLeaving(false)
    if (failed) setChosen(failed.item)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Choose a picture"
      className="media-dialog"
      footer={
        <>
          <UploadButton variant="outline" multiple onFiles={uploads.add}>
            Upload
          </UploadButton>
          <Said {...{ chosen, words }} />
          <Button variant="outline" size="dense" onClick={leave}>
            Cancel
          </Button>
          <Button size="dense" disabled={!chosen} pending={words.saving} onClick={() => chosen && void take(chosen)}>
            Use this picture
          </Button>
        </>
      }
    >
      <Library
        {...{ asked, uploads }}
        onAsk={setAsked}
        chosen={chosen?.id ?? null}
        onChoose={setChosen}
        onOpen={(item) => void take(item)}
        beside={
          chosen && (
            <Details
              key={chosen.id}
              item={chosen}
              quiet
              {...{ words }}
              onChanged={(item) => setChosen((now) => (now?.id === item.id ? item : now))}
            />
          )
        }
      />
      {leaving && (
        <Unsaved
          count={words.unsaved().length}
          saving={words.saving}
          onStay={() => setLeaving(false)}
          onDiscard={onClose}
          onSave={() => void saveAndClose()}
        />
      )}
    </Dialog>
  )
}

/** Asks what to do with words that were typed and not saved. Nothing that discards has the focus. */
function Unsaved({
  count,
  saving,
  onStay,
  onDiscard,
  onSave,
}: {
  count: number
  saving: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Save what you typed?"
      description={
        count === 1
          ? 'The words for one picture are not saved yet.'
          : `The words for ${count} pictures are not saved yet.`
      }
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="danger" size="dense" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="dense" pending={saving} onClick={onSave}>
            Save and close
          </Button>
        </>
      }
    />
  )
}

/** Stays in view beside the buttons: why words were not saved, else that the alternative text is missing. */
function Said({ chosen, words }: { chosen: MediaItem | null; words: PictureWords }) {
  const problem = chosen && Object.values(words.problemsOf(chosen)).at(-1)
  return (
    <div className="media-said">
      <div role="alert">
        <FieldError>{problem ? `Not saved, and still here: ${problem}` : undefined}</FieldError>
      </div>
      <div role="status">
        {chosen && !problem && !words.wordsOf(chosen).alt.trim() && (
          <StatusText status="warning">No alternative text: people who don’t see the picture will miss it.</StatusText>
        )}
      </div>
    </div>
  )
}
