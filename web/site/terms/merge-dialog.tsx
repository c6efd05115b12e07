import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Term } from '../../../contract/site/terms/terms.ts'
import { problemsOf } from '../../core/problems.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { mergeTerm, termUses } from './calls.ts'
import { TermPicker } from './term-picker.tsx'
import { changeNotice } from './term-notice.ts'
import { posts, words } from './words.ts'

type Props = { term: Term; onClose: () => void; onChanged: () => void }

/** Asks which one to merge a term into, and says how many posts follow. */
export function MergeDialog({ term, onClose, onChanged }: Props) {
  const { one } = words[term.kind]
  const [into, setInto] = useState<Term | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const { data: uses } = useQuery({ ...termUses(term.id, into?.id), enabled: into !== null })

  async function merge() {
    if (!into) return setProblems({ into: `Choose a ${one}` })
    setPending(true)
    try {
      const { change, posts: reached } = await mergeTerm(term, into)
      changeNotice({
        title: `${term.name} is ${into.name} now`,
        description: `${posts(reached)} followed.`,
        change,
        onChanged,
      })
      onChanged()
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={`Merge ${term.name} into another ${one}`}
      description="All posts follow at once, and the old address leads to the other one. You can undo it for 30 days."
      action="Merge"
      danger
      pending={pending}
      problem={problems['']}
      onSubmit={(event) => {
        event.preventDefault()
        void merge()
      }}
      onClose={onClose}
    >
      <Field label={`The ${one} that stays`} error={problems['into'] ?? ''}>
        <TermPicker kind={term.kind} without={term.id} chosen={into} onChoose={setInto} />
      </Field>
      <p role="status" className="term-preview">
        {into && uses && `${posts(uses.posts)} will have “${into.name}”, ${inWords(uses.both, uses.live)}`}
      </p>
    </FormDialog>
  )
}

const inWords = (both: number, live: number) =>
  `${live} of them live${both > 0 ? `. ${both} ${both === 1 ? 'has' : 'have'} it already` : ''}.`
