import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Generation, GenerationUse } from '../../../contract/site/generation/generation.ts'
import { isStale, reasonOf } from '../../core/problems.ts'
import { DiffView } from '../../platform/history/diff-view.tsx'
import { differences } from '../../platform/history/differences.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { renewGeneration, takeRun } from './calls.ts'

/** What a text would change in a draft or a picture, and the button that does it. */
export function TakeOver({
  run: { id, task },
  use: { title, version, changes },
}: {
  run: Generation
  use: Extract<GenerationUse, { kind: 'change' }>
}) {
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const chosen = changes.filter(({ field }) => !left.has(field))
  const where = task === 'alt' ? 'picture' : 'draft'

  async function take() {
    setWorking(true)
    setProblem(undefined)
    try {
      await takeRun(
        id,
        version,
        chosen.map(({ field }) => field),
      )
      toast({
        title: task === 'alt' ? 'The picture has this alternative text now' : 'Saved in the draft, not published',
      })
      await renewGeneration(client)
    } catch (error) {
      setProblem(
        isStale(error)
          ? 'Someone saved a newer version meanwhile. Compare the differences again, then take them over.'
          : reasonOf(error),
      )
      if (isStale(error)) toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
      await renewGeneration(client)
    }
    setWorking(false)
  }
  if (changes.length === 0)
    return (
      <p className="generation-text">
        The {where} of “{title}” says this already, or the answer has nothing for it.
      </p>
    )
  return (
    <div className="generation-form generation-foot">
      <h3>
        In the {where} of “{title}”
      </h3>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          {changes.length > 1 && (
            <Checkbox
              label={`Take over: ${label.toLowerCase()}`}
              checked={!left.has(field)}
              onChange={(event) => {
                const next = new Set(left)
                if (event.target.checked) next.delete(field)
                else next.add(field)
                setLeft(next)
              }}
            />
          )}
          <DiffView
            differences={differences({ [field]: before }, { [field]: after }, [
              { kind: 'textarea', name: field, label },
            ])}
          />
        </div>
      ))}
      <FieldError>{problem}</FieldError>
      <div className="generation-actions">
        <Button size="dense" disabled={chosen.length === 0} pending={working} onClick={() => void take()}>
          {task === 'alt' ? 'Use for the picture' : 'Take into the draft'}
        </Button>
      </div>
    </div>
  )
}
