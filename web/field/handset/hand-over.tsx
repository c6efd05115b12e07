import { useEffect, useId, useState } from 'react'
import type { PassOnKind } from '../../../contract/field/pass-on/pass-on.ts'
import type { PackPost } from '../../../contract/field/phone/pack.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { newId } from '../outbox/new-id.ts'
import { dropValues, keepValue, type PassOnNote, readValue } from '../phone/kept-values.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'

type Props = { post: PackPost; shiftId: string | null; onProblem: (message: string) => void }

/** What a guard passes on to the relief, and who read the own notes. Each change is kept, as a report's is. */
export function HandOver({ post, shiftId, onProblem }: Props) {
  const { phone, state, words } = usePhone()
  const { database, clock } = phone.base
  const empty = (): PassOnNote => ({ id: newId(clock.now().getTime()), postId: post.id, kind: 'note', text: '' })
  const [draft, setDraft] = useState(empty)
  const [savedAt, setSavedAt] = useState('')
  const { kind, text } = draft
  const form = useId()
  useEffect(() => {
    const open = async () => {
      const kept = await readValue(database, 'passOn')
      if (kept?.postId !== post.id) return
      // A phone that died right after the note was kept still has its draft.
      const { waiting, settled } = phone.state()
      if ([...waiting, ...settled].some(({ id }) => id === kept.id)) await dropValues(database, 'passOn')
      else setDraft(kept)
    }
    void open()
  }, [phone, database, post.id])
  const change = (part: Partial<PassOnNote>) => {
    const changed = { ...draft, ...part }
    setDraft(changed)
    keepValue(database, 'passOn', changed).then(
      () => setSavedAt(timesOf(state.pack).clock(clock.now())),
      () => onProblem(words.notKept),
    )
  }
  const names: Record<PassOnKind, string> = { note: words.kindNote, key: words.kindKey, lookout: words.kindLookout }
  const own = state.pack?.passOn.filter(({ isMine, postId }) => isMine && postId === post.id) ?? []
  const send = async () => {
    try {
      await phone.act('pass-on', { postId: post.id, shiftId, kind, text: text.trim() }, { id: draft.id })
      await dropValues(database, 'passOn')
      setDraft(empty)
      setSavedAt('')
      onProblem('')
    } catch {
      onProblem(words.notKept)
    }
  }
  return (
    <details className="phone-card" open={text !== ''}>
      <summary>{words.handOver}</summary>
      {post.reliefRequired && <p className="ops-note">{words.reliefNeeded}</p>}
      <ul className="phone-rows">
        {own.map((note) => (
          <li key={note.id}>
            <span>
              <b>{note.text}</b>
              <small>{note.readBy ? words.handOverRead(note.readBy) : words.handOverOpen}</small>
            </span>
          </li>
        ))}
      </ul>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void send()
        }}
      >
        <Field label={words.handOverKind}>
          <Select value={kind} onChange={({ target }) => change({ kind: target.value as PassOnKind })}>
            {(Object.keys(names) as PassOnKind[]).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.handOverWords}>
          <TextArea rows={3} maxLength={4000} value={text} onChange={({ target }) => change({ text: target.value })} />
        </Field>
        {savedAt && <p className="ops-note">{words.draftSaved(savedAt)}</p>}
        <Button type="submit" variant="outline" wide disabled={text.trim() === ''}>
          {words.handOverSend}
        </Button>
      </form>
    </details>
  )
}
