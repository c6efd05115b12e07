import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import type { ReportDraft } from '../phone/kept-values.ts'
import type { ShownRound, ShownStop } from '../phone/rounds.ts'
import { usePhone } from '../phone/phone-context.ts'
import { ReportPhotos } from '../photos/report-photos.tsx'

type Props = { round: ShownRound; stop: ShownStop; onDone: () => void }

/** Skips a checkpoint with a reason, and with a photo where it asks for one. */
export function SkipForm({ round, stop, onDone }: Props) {
  const { phone, words } = usePhone()
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<ReportDraft['photos']>([])
  const [problem, setProblem] = useState('')
  const save = async () => {
    if (reason.trim() === '') return setProblem(words.writeSomething)
    const [photo] = photos
    if (stop.needsPhoto && !photo) return setProblem(words.skipPhoto)
    try {
      await phone.act('skip', {
        runId: round.id,
        checkpointId: stop.checkpointId,
        reason: reason.trim(),
        photo: photo ? { sha256: photo.sha256, type: 'image/jpeg', takenAt: photo.takenAt } : null,
      })
      onDone()
    } catch {
      setProblem(words.notKept)
    }
  }
  return (
    <form
      className="phone-skip"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={words.skipWhy} {...(problem && { error: problem })}>
        <TextArea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <ReportPhotos photos={photos} onChange={setPhotos} onProblem={setProblem} />
      <Button type="submit" variant="outline" wide>
        {words.skipSave}
      </Button>
    </form>
  )
}
