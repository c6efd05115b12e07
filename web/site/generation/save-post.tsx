import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Generation, GenerationUse } from '../../../contract/site/generation/generation.ts'
import { slugOf } from '../../../contract/core/slug.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { createPost, renewGeneration } from './calls.ts'
import { PartsChoice } from './parts-choice.tsx'

/** Makes a draft post of a text, or of the parts of it that somebody chose. It is not published. */
export function SavePost({
  run: { id, savedAs },
  use: { title: suggested, parts },
}: {
  run: Generation
  use: Extract<GenerationUse, { kind: 'post' }>
}) {
  const client = useQueryClient()
  const [title, setTitle] = useState(suggested)
  const [written, setWritten] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = parts.map((_, at) => at).filter((at) => !left.has(at))
  const { problems, pending, submit } = useSubmit(async () => {
    const some = left.size > 0 && { parts: chosen }
    await createPost({ run: id, title: title.trim(), slug: written ?? slugOf(title), ...some })
    await renewGeneration(client)
    toast({ title: 'Saved as a draft post' })
    return undefined
  })
  if (savedAs?.kind === 'post')
    return (
      <p className="generation-foot">
        <ButtonLink size="dense" href={`/admin/blog/${savedAs.slug}`}>
          Open the draft post
        </ButtonLink>
      </p>
    )
  return (
    <form
      className="generation-form generation-foot"
      aria-label="Draft post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="generation-pair">
        <Field label="Title" error={problems['title']}>
          <TextInput name="title" value={title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label="URL" error={problems['slug']}>
          <TextInput
            name="slug"
            className="figure"
            value={written ?? slugOf(title)}
            maxLength={80}
            spellCheck={false}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
      </div>
      {parts.length > 1 && <PartsChoice {...{ parts, left }} onChange={setLeft} />}
      <FieldError>{problems['parts'] ?? problems['form']}</FieldError>
      <div className="generation-actions">
        <Button type="submit" size="dense" pending={pending} disabled={chosen.length === 0}>
          Save as draft post
        </Button>
      </div>
    </form>
  )
}
