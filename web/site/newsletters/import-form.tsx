import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { type Problems, useSubmit } from '../../platform/users/submit.ts'
import './imports.css'

const PERCENT = 100

type Props = {
  title: string
  /** The text when nothing is under way. */
  idle: string
  file: { label: string; hint: string; accept: string }
  /** Sends the form and gives the address of its report. `onSent` hears the share that has gone, 0 to 1. */
  send: (form: FormData, onSent: (share: number) => void) => Promise<string>
  /** The fields before the file, with what is wrong in them. */
  children: (problems: Problems) => ReactNode
}

/** A file from elsewhere and the statement about it. It is checked first, and its report opens. */
export function ImportForm({ title, idle, file: { label, hint, accept }, send, children }: Props) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const { problems, pending, submit } = useSubmit(async (_, form): Promise<Problems> => {
    const file = (form.elements.namedItem('file') as HTMLInputElement).files?.[0]
    if (!file) return { file: 'Choose a file' }
    const href = await send(new FormData(form), setSent)
    await navigate({ to: href, href })
    return {}
  }, 'file')
  const underWay = sent < 1 ? `${Math.floor(sent * PERCENT)} % sent` : 'Checking each row…'
  return (
    <section className="card" aria-label="New import">
      <header className="card-head">
        <h2>{title}</h2>
      </header>
      {/* The server reads the statement about a file before the file. */}
      <form className="import-form" noValidate onSubmit={(event) => void submit(event)}>
        {children(problems)}
        <Field label={label} hint={hint} error={problems['file'] ?? ''}>
          <TextInput name="file" type="file" accept={accept} />
        </Field>
        <div>
          <Button type="submit" size="dense" pending={pending}>
            Check the file
          </Button>
          <span className="quiet" role="status">
            {pending ? underWay : idle}
          </span>
        </div>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
    </section>
  )
}
