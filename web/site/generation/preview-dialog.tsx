import { useQuery } from '@tanstack/react-query'
import type { BudgetState, GenerationRequest } from '../../../contract/site/generation/generation.ts'
import { reasonOf } from '../../core/problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { previewOf } from './calls.ts'
import { countOf, moneyOf } from './generation-words.ts'

/** Exactly what would be sent, to whom, and what it may cost at most. */
export function PreviewDialog({
  request,
  budget,
  onClose,
}: {
  request: GenerationRequest
  budget: BudgetState
  onClose: () => void
}) {
  const { data, error } = useQuery({
    queryKey: ['generation-preview', request],
    queryFn: () => previewOf(request),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog open onOpenChange={onClose} title="What is sent" className="generation-preview">
      {!data && !error && <Skeleton lines={6} />}
      {error && <FieldError>{reasonOf(error)}</FieldError>}
      {data && (
        <>
          <p>
            To <b>{data.host}</b>, model <b>{data.model}</b>. At most {countOf(data.mostTokens)} tokens
            {data.mostCost > 0 && `, ${moneyOf(data.mostCost, budget.currency)}`}.
          </p>
          {data.notes.map((note) => (
            <StatusText key={note} status="warning">
              {note}
            </StatusText>
          ))}
          <Field label="Instructions">
            <TextArea readOnly rows={8} className="figure" value={data.system} />
          </Field>
          <Field label="Request">
            <TextArea readOnly rows={10} className="figure" value={data.user} />
          </Field>
          {data.picture && (
            <p>
              And the picture, as {data.picture.type}, {countOf(data.picture.bytes)} bytes.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
