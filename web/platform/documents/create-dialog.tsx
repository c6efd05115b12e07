import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { listCalls } from '../editing/calls.ts'
import { problemsOf } from '../../core/problems.ts'
import { slugOf } from '../../../contract/core/slug.ts'

/** A new document: its title, and the address that follows from it until it is written by hand. Opens its editor. */
export function CreateDialog({
  kind,
  href,
  one,
  blank,
  addressed,
  onClose,
}: {
  kind: KindName
  href: string
  one: string
  blank: (title: string) => unknown
  addressed: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [written, setWritten] = useState<string | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [working, setWorking] = useState(false)
  const slug = written ?? slugOf(title)

  async function create(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '') return setProblems({ title: 'Give it a title' })
    setWorking(true)
    try {
      const made = await listCalls(kind).create(blank(title.trim()), addressed ? slug : undefined)
      const place = `${href}/${made.slug}`
      await navigate({ to: place, href: place })
    } catch (error) {
      setProblems(problemsOf(error))
      setWorking(false)
    }
  }
  return (
    <FormDialog
      title={`New ${one}`}
      action="Create draft"
      pending={working}
      problem={problems['']}
      onSubmit={(event) => void create(event)}
      onClose={onClose}
    >
      <Field label="Title" error={problems['title'] ?? problems['data.title']}>
        <TextInput value={title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      {addressed && (
        <Field label="URL" hint="Lower-case words joined by dashes." error={problems['slug']}>
          <TextInput
            className="figure"
            value={slug}
            maxLength={80}
            spellCheck={false}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
