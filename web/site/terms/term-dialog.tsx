import { useState } from 'react'
import { type Term, type TermDraft, type TermKind, nameOf } from '../../../contract/site/terms/terms.ts'
import { problemsOf } from '../../core/problems.ts'
import { Form } from '../../platform/forms/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { addTerm, saveTerm } from './calls.ts'
import { blankOf, fieldsOf, posts, words } from './words.ts'

/** One tag, category or author: a new one, or `term` as it is. */
export function TermDialog({
  kind,
  term,
  onClose,
  onSaved,
}: {
  kind: TermKind
  term: Term | null
  onClose: () => void
  onSaved: () => void
}) {
  const { one } = words[kind]
  const [draft, setDraft] = useState<TermDraft>(term?.draft ?? blankOf(kind))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const isRenamed = term !== null && nameOf(draft) !== term.name

  async function save() {
    setPending(true)
    try {
      const saved = await (term ? saveTerm(term, draft) : addTerm(draft))
      toast({
        title: `${saved.name} is saved`,
        ...(isRenamed && { action: { label: 'Undo', onAction: undo(saved, term) } }),
      })
      onSaved()
      onClose()
    } catch (error) {
      setProblems(fieldsOfDraft(problemsOf(error)))
      setPending(false)
    }
  }
  const undo = (saved: Term, before: Term) => () =>
    void saveTerm(saved, before.draft).then(
      () => {
        toast({ title: 'Undone' })
        onSaved()
      },
      (error: unknown) =>
        toast({ variant: 'destructive', title: 'This could not be undone', description: problemsOf(error)[''] ?? '' }),
    )
  return (
    <FormDialog
      title={term ? `Change ${term.name}` : `New ${one}`}
      description={
        isRenamed && term.posts > 0
          ? `${posts(term.posts)} will carry the new name at once. The old address leads to the new one.`
          : `Its address follows from its name.`
      }
      action={term ? 'Save' : `Add ${one}`}
      pending={pending}
      problem={problems['']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <Form
        fields={fieldsOf(kind)}
        value={draft}
        problems={problems}
        onChange={(next) => {
          setProblems({})
          setDraft(next as TermDraft)
        }}
      />
    </FormDialog>
  )
}

/** Problems by the fields of the form: a change sends them as `draft`. */
const fieldsOfDraft = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [path.replace(/^draft\.?/, ''), message]))
