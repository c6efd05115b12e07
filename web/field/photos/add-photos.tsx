import Camera from 'lucide-react/icons/camera'
import Send from 'lucide-react/icons/send'
import { useEffect, useRef, useState } from 'react'
import { PHOTO_NOTE } from '../../../contract/field/incidents/media.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { newId } from '../outbox/new-id.ts'
import { dropAddition, keepAddition, listAdditions } from '../phone/additions.ts'
import { readFix } from '../phone/fixes.ts'
import type { PhotoAddition } from '../phone/kept-values.ts'
import { usePhone } from '../phone/phone-context.ts'
import { ReportPhotos } from './report-photos.tsx'

type Props = Pick<PhotoAddition, 'incidentId' | 'callId' | 'name'> & { onDone?: () => void }

/** Adds photos to an incident. Each change is kept, so that a phone that dies in the middle loses none. */
export default function AddPhotos({ incidentId, callId, name, onDone }: Props) {
  const { phone, words } = usePhone()
  const { database, clock, photos } = phone.base
  const [draft, setDraft] = useState<PhotoAddition>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  // A photo is ready some time after it was taken, and words may have come meanwhile.
  const latest = useRef<PhotoAddition>(undefined)
  const show = (made: PhotoAddition | undefined) => {
    latest.current = made
    setDraft(made)
  }
  useEffect(() => {
    const open = async () => {
      const kept = (await listAdditions(phone)).find((each) => each.incidentId === incidentId)
      if (kept && !latest.current) {
        latest.current = kept
        setDraft(kept)
      }
    }
    void open()
  }, [phone, incidentId])

  if (!draft) {
    const begin = () => show({ id: newId(clock.now().getTime()), incidentId, callId, name, note: '', photos: [] })
    return (
      <Button wide variant="outline" icon={Camera} aria-label={words.addPhotosTo(name)} onClick={begin}>
        {words.addPhotos}
      </Button>
    )
  }
  const change = (part: Partial<PhotoAddition>) => {
    const changed = { ...(latest.current ?? draft), ...part }
    show(changed)
    keepAddition(database, changed).catch(() => setProblem(words.notKept))
  }
  const leave = async () => {
    await dropAddition(database, incidentId)
    show(undefined)
    setProblem('')
    onDone?.()
  }
  const send = async () => {
    if (draft.photos.length === 0) return setProblem(words.photosNone)
    setSending(true)
    try {
      const media = draft.photos.map(({ sha256, takenAt }) => ({ sha256, type: 'image/jpeg' as const, takenAt }))
      const body = { incidentId, callId, note: draft.note.trim(), media }
      await phone.act('incident-photos', body, { fix: await readFix(), id: draft.id })
      await leave()
      void phone.sync()
    } catch {
      setProblem(words.notKept)
    } finally {
      setSending(false)
    }
  }
  const discard = async () => {
    for (const { sha256 } of draft.photos) await photos.drop(sha256)
    await leave()
  }
  return (
    <section className="phone-adding" aria-label={words.addPhotosTo(name)}>
      <ReportPhotos photos={draft.photos} onChange={(taken) => change({ photos: taken })} onProblem={setProblem} />
      <Field label={words.photosNote}>
        <TextArea
          rows={2}
          maxLength={PHOTO_NOTE}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <Button wide className="phone-main-act" icon={Send} pending={isSending} onClick={() => void send()}>
        {words.photosSend}
      </Button>
      <Button wide variant="quiet" onClick={() => void discard()}>
        {words.photosDrop}
      </Button>
    </section>
  )
}
