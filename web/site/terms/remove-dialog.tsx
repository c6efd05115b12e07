import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Term } from '../../../contract/site/terms/terms.ts'
import { problemsOf } from '../../core/problems.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { removeTerm, termUses } from './calls.ts'
import { changeNotice } from './term-notice.ts'
import { posts, words } from './words.ts'

/** Asks before a term is removed, and names the posts that lose it. */
export function RemoveDialog({ term, onClose, onChanged }: { term: Term; onClose: () => void; onChanged: () => void }) {
  const { one } = words[term.kind]
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const { data: uses } = useQuery(termUses(term.id))

  async function remove() {
    setPending(true)
    try {
      const { change, posts: reached } = await removeTerm(term, (uses?.posts ?? 0) > 0)
      changeNotice({
        title: `${term.name} is removed`,
        ...(reached > 0 && { description: `${posts(reached)} lost it.` }),
        change,
        onChanged,
      })
      onChanged()
      onClose()
    } catch (error) {
      setProblem(problemsOf(error)[''])
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={`Remove the ${one} ${term.name}?`}
      description={
        !uses
          ? 'Looking for posts that have it.'
          : uses.posts === 0
            ? 'No post has it. You can undo this for 30 days.'
            : `${posts(uses.posts)} will lose it, ${uses.live} of them live. You can undo this for 30 days.`
      }
      action="Remove"
      danger
      pending={pending || !uses}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
      onClose={onClose}
    >
      {uses && uses.titles.length > 0 && (
        <ul className="term-titles">
          {uses.titles.map((title, at) => (
            <li key={`${at} ${title}`}>{title}</li>
          ))}
          {uses.posts > uses.titles.length && <li>and {uses.posts - uses.titles.length} more</li>}
        </ul>
      )}
    </FormDialog>
  )
}
