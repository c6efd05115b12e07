import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { StatusText } from '../../ui/status.tsx'
import { markedIn } from './marked-text.ts'

/** A supplement, with its number in the sealed log where that is known. */
export type ShownSupplement = {
  id: string
  at: string
  by: string | null
  text: string
  corrects: string
  seq: number | null
}

type Props = {
  /** Who told it and when, in words. */
  told: string
  text: string
  /** When it was frozen, in words; null while it is not. */
  frozen: string | null
  supplements: readonly ShownSupplement[]
  momentOf: (at: string) => string
  /** Adds one; absent where nobody may. */
  onAdd?: ((supplement: { text: string; corrects: string }) => Promise<unknown>) | undefined
  pending: boolean
}

/** What was told, boxed and frozen from the review on, with what supplements put right. Both stay readable. */
export function SupplementsPart({ told, text, frozen, supplements, momentOf, onAdd, pending }: Props) {
  return (
    <div className="file-narrative">
      <p className="file-facts">
        <span>{told}</span>
        {frozen !== null && (
          <StatusText status="success" icon={Lock}>
            {`Frozen ${frozen}`}
          </StatusText>
        )}
      </p>
      <p className="file-text">
        {markedIn(
          text,
          supplements.map(({ corrects }) => corrects),
        ).map(({ part, isMarked }, at) =>
          // Parts of one text keep their order.
          isMarked ? <u key={at}>{part}</u> : part,
        )}
      </p>
      {supplements.map((supplement, at) => (
        <article key={supplement.id} className="file-supplement" aria-label={`Supplement ${at + 1}`}>
          <header>
            <b>{`Supplement ${at + 1}`}</b>
            <span>{[supplement.by, momentOf(supplement.at)].filter(Boolean).join(', ')}</span>
            {supplement.seq !== null && (
              <StatusText status="success" icon={Lock} className="file-seal">
                <span className="figure">{`seq ${supplement.seq}`}</span>
              </StatusText>
            )}
          </header>
          <p>{supplement.text}</p>
          {supplement.corrects !== '' && (
            <small>{`Corrects “${supplement.corrects}”. The first text stays as it was written.`}</small>
          )}
        </article>
      ))}
      {onAdd && <SupplementForm {...{ onAdd, pending }} />}
    </div>
  )
}

function SupplementForm({ onAdd, pending }: { onAdd: NonNullable<Props['onAdd']>; pending: boolean }) {
  const [text, setText] = useState('')
  const [corrects, setCorrects] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || text.trim() === '') return
    void onAdd({ text: text.trim(), corrects: corrects.trim() }).then(
      () => {
        setText('')
        setCorrects('')
      },
      () => undefined,
    )
  }
  return (
    <form className="dialog-form" aria-label="New supplement" onSubmit={submit}>
      <Field label="Write a supplement">
        <TextArea value={text} maxLength={4_000} rows={2} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" size="dense" icon={Plus} pending={pending} disabled={text.trim() === ''}>
        Add supplement
      </Button>
      {text !== '' && (
        <Field label="The words that it corrects" hint="As they stand in the text, if any.">
          <TextInput value={corrects} maxLength={300} onChange={({ target }) => setCorrects(target.value)} />
        </Field>
      )}
    </form>
  )
}
