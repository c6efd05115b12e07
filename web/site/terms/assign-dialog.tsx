import { useState } from 'react'
import type { Term, TermKind } from '../../../contract/site/terms/terms.ts'
import { bulkResults } from '../../platform/lists/bulk-results.tsx'
import { reasonOf } from '../../core/problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { assignTerm } from './calls.ts'
import { TermPicker } from './term-picker.tsx'
import { changeNotice } from './term-notice.ts'
import { posts as counted, words } from './words.ts'

type TermVersion = { slug: string; version: number }
type Results = Awaited<ReturnType<typeof assignTerm>>['results']

/** The term that several posts get, or with `remove` the tag they lose; then the result for each. */
export function AssignDialog({
  kind,
  remove = false,
  posts,
  onDone,
  onClose,
}: {
  kind: TermKind
  remove?: boolean
  posts: readonly TermVersion[]
  onDone: () => void
  onClose: () => void
}) {
  const { one } = words[kind]
  const [term, setTerm] = useState<Term | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  const done = remove ? 'changed' : `${kind === 'tag' ? 'have' : 'are'} “${term?.name}”`

  async function assign() {
    if (!term) return setProblem(`Choose a ${one}`)
    setPending(true)
    try {
      const { results: each, change } = await assignTerm(
        term.id,
        posts.map(({ slug, version }) => ({ slug, version })),
        remove,
      )
      const fine = each.filter(({ ok }) => ok).length
      if (fine < each.length) return setResults(each)
      changeNotice({
        title: remove ? `“${term.name}” is off ${counted(fine)}` : `${counted(fine)}: ${one} “${term.name}”`,
        change,
        onChanged: onDone,
      })
      onDone()
      onClose()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setPending(false)
    }
  }
  if (results) {
    const close = () => {
      onDone()
      onClose()
    }
    const told = results.map(({ slug, title, ...result }) => ({ ...result, key: slug, name: <b>{title}</b> }))
    return <Dialog open onOpenChange={close} {...bulkResults({ results: told, done, onClose: close })} />
  }
  return (
    <FormDialog
      title={remove ? 'Take a tag off' : kind === 'tag' ? 'Add a tag' : `Set the ${one}`}
      description={`For ${counted(posts.length)}, in drafts and on the site. Each gets a version in its history.`}
      action={remove ? 'Take it off' : kind === 'tag' ? 'Add it' : 'Set it'}
      pending={pending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void assign()
      }}
      onClose={onClose}
    >
      <Field label={one.charAt(0).toUpperCase() + one.slice(1)}>
        <TermPicker kind={kind} chosen={term} onChoose={setTerm} />
      </Field>
    </FormDialog>
  )
}
