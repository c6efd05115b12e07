import Pencil from 'lucide-react/icons/pencil'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { type Segment, Segments } from '../../ui/segments.tsx'
import type { EntryDraft, EntryKind } from '../../../contract/field/incidents/log.ts'

const KINDS: readonly Segment<EntryKind>[] = [
  { value: 'note', label: 'Note', icon: Pencil },
  { value: 'call', label: 'Call', icon: PhoneOutgoing },
]

const LABELS: Record<EntryKind, string> = { note: 'Add to the log', call: 'What was said' }

type Props = { pending: boolean; onAdd: (entry: EntryDraft) => Promise<unknown> }

/** Writes into the log: a note or a call. What was written stays until it is in the log. */
export function Composer({ pending, onAdd }: Props) {
  const [kind, setKind] = useState<EntryKind>('note')
  const [text, setText] = useState('')
  const [who, setWho] = useState('')
  const [clientSees, setClientSees] = useState(false)
  const isReady = text.trim() !== '' && (kind !== 'call' || who.trim() !== '')
  const send = () => {
    if (!isReady || pending) return
    void onAdd({ kind, text: text.trim(), who: kind === 'call' ? who.trim() : '', clientSees }).then(
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
        <Checkbox
          label="The client sees it"
          checked={clientSees}
          onChange={({ target }) => setClientSees(target.checked)}
        />
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
        <Field label={LABELS[kind]} hideLabel>
          <TextArea
            rows={1}
            value={text}
            maxLength={4_000}
            placeholder={LABELS[kind]}
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
