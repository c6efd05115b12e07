import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { guardsQuery } from './calls.ts'
import { mergeGuards, mergeQuery } from './merge-calls.ts'
import { movesInWords } from './merge-words.ts'

type Person = { id: string; name: string; employeeNo: string }
type Props = {
  /** One of the two; without `other` the second one is chosen here. */
  one: Person
  other: Person | undefined
  onClose: () => void
}

const labelOf = ({ name, employeeNo }: Person) => `${name}, no. ${employeeNo}`

/** Makes one guard of two: who is kept, what goes over, and that nobody can undo it. */
export function MergeDialog({ one, other, onClose }: Props) {
  const { slug } = useCompany()
  const people = useQuery({ ...guardsQuery(slug), enabled: other === undefined })
  const [otherId, setOtherId] = useState(other?.id ?? '')
  const [keptId, setKeptId] = useState('')
  const [isSure, setSure] = useState(false)
  const second = other ?? people.data?.guards.find(({ id }) => id === otherId)
  const both = second ? [one, second] : []
  const kept = both.find(({ id }) => id === keptId)
  const gone = kept && both.find(({ id }) => id !== keptId)
  const preview = useQuery({ ...mergeQuery(slug, gone?.id ?? '', kept?.id ?? ''), enabled: gone !== undefined })
  const known = gone && preview.data?.gone.id === gone.id && preview.data.kept.id === keptId ? preview.data : undefined
  const isPossible = known !== undefined && known.problems.length === 0
  const { dialog } = useCompanyForm({
    work: () =>
      mergeGuards(slug, known!.gone.id, {
        into: known!.kept.id,
        version: known!.gone.version,
        intoVersion: known!.kept.version,
      }),
    done: ({ name }) => `The two are ${name} now`,
    isReady: () => isPossible && isSure,
    onClose,
  })
  return (
    <FormDialog
      title="Merge two guards who are one person"
      description="All that one of them has goes over to the other. Nobody can undo it."
      action="Merge"
      danger
      disabled={!isPossible || !isSure}
      {...dialog}
    >
      {other === undefined && (
        <Field label="Same person as" hint="Also guards who left" required>
          <Select value={otherId} onChange={({ target }) => setOtherId(target.value)}>
            <option value="">Choose a guard</option>
            {people.data?.guards
              .filter(({ id }) => id !== one.id)
              .map((guard) => (
                <option key={guard.id} value={guard.id}>
                  {labelOf(guard)}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {second && (
        <Field label="Who is kept" required>
          <Select
            value={keptId}
            onChange={({ target }) => {
              setKeptId(target.value)
              setSure(false)
            }}
          >
            <option value="">Choose one of the two</option>
            {both.map((guard) => (
              <option key={guard.id} value={guard.id}>
                {labelOf(guard)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {gone && !known && (
        <ReadState
          data={undefined}
          error={preview.error}
          refetch={preview.refetch}
          title="What goes over could not be read"
          lines={3}
        />
      )}
      {known && known.problems.length > 0 && (
        <div role="status">
          <p>They can’t be merged yet:</p>
          <ul className="ops-merge">
            {known.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {known && isPossible && (
        <>
          <div role="status">
            <p>{`From ${known.gone.name} to ${known.kept.name}:`}</p>
            <ul className="ops-merge">
              {movesInWords(known).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              Rest and hours of both count together from then on. What breaks a rule then shows under Conflicts on the
              schedule.
            </p>
          </div>
          <Checkbox
            label={`${known.gone.name} leads to ${known.kept.name} from then on, and nobody can undo it`}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </>
      )}
    </FormDialog>
  )
}
