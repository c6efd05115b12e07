import { useState } from 'react'
import { MOST_REVIEWERS } from '../../../contract/platform/reviews/reviews.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { problemsOf } from '../../core/problems.ts'
import type { Person } from './mention-area.tsx'

/** Asks whose review is wanted: of these people, or of anybody who may edit the document. */
export function AskDialog({
  people,
  chosen: before,
  onAsk,
  onClose,
}: {
  people: readonly Person[]
  chosen: readonly string[]
  onAsk: (people: string[]) => Promise<unknown>
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function submit() {
    setPending(true)
    setProblem(undefined)
    try {
      await onAsk([...chosen])
      onClose()
    } catch (error) {
      setProblem(Object.values(problemsOf(error))[0])
      setPending(false)
    }
  }
  return (
    <FormDialog
      title="Ask for a review"
      description="The people you choose are told. Choose nobody to ask everybody who may edit this."
      action="Ask"
      {...{ pending, problem, onClose }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className="checks ask-people">
        <legend>Reviewers</legend>
        {people.length === 0 && <p className="field-hint">Nobody else may edit this yet. Invite somebody first.</p>}
        <div>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= MOST_REVIEWERS}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
