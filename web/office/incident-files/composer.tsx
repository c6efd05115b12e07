import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { type Segment, Segments } from '../../ui/segments.tsx'
import type { Entry, EntryKind } from './entries.ts'

const KINDS: readonly Segment<EntryKind>[] = [
  { value: 'note', label: 'Note', icon: Pencil },
  { value: 'message', label: 'To units', icon: MessageSquare },
  { value: 'call', label: 'Call', icon: PhoneOutgoing },
]

const FIELDS: Record<EntryKind, { label: string; note: string }> = {
  note: { label: 'Add to the log', note: 'The client does not see it' },
  message: { label: 'Write to the units', note: 'All who are on it get it' },
  call: { label: 'What was said', note: 'The client does not see it' },
}

type Props = { pending: boolean; onAdd: (entry: Entry) => Promise<unknown> }

/** Writes into the log: a note, a message to the units, or a call. What was written stays until it is in the log. */
export function Composer({ pending, onAdd }: Props) {
  const [kind, setKind] = useState<EntryKind>('note')
  const [text, setText] = useState('')
  const [who, setWho] = useState('')
  const isReady = text.trim() !== '' && (kind !== 'call' || who.trim() !== '')
  const send = () => {
    if (!isReady || pending) return
    void onAdd({ kind, text: text.trim(), who: who.trim() }).then(
      () => setText(''),
      () => undefined,
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="file-composer" aria-label="New entry" onSubmit={submit}>
      <div>
        <Segments label="Kind of entry" value={kind} options={KINDS} onChange={setKind} />
        <p>{FIELDS[kind].note}</p>
      </div>
      <div>
        {kind === 'call' && (
          <Field label="Who was called" hideLabel>
            <TextInput
              value={who}
              maxLength={200}
              placeholder="Who was called"
              onChange={({ target }) => setWho(target.value)}
            />
          </Field>
        )}
        <Field label={FIELDS[kind].label} hideLabel>
          <TextArea
            rows={1}
            value={text}
            maxLength={4_000}
            placeholder={FIELDS[kind].label}
            onKeyDown={hear}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" size="dense" pending={pending} disabled={!isReady}>
          Add
        </Button>
      </div>
    </form>
  )
}
