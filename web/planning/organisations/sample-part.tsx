import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { WATCHED_MINUTES } from '../../../contract/planning/organisations/samples.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { sampleOf, setSampleSpeed, whyNot } from './calls.ts'
import { useCompany } from './company.ts'

const SPEEDS = [
  { speed: 1, label: 'At once' },
  { speed: 60, label: 'The last hour within a minute (60 times)' },
  { speed: 300, label: 'The last five hours within a minute (300 times)' },
  { speed: 600, label: 'The last ten hours within a minute (600 times)' },
]

/** How fast the guards of a sample company catch up with what passed while nobody looked. */
export function SamplePart() {
  const { slug, state } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sampleOf(slug))
  const saving = useMutation({
    mutationFn: (speed: number) => setSampleSpeed(slug, { version: data!.version, data: { speed } }),
    onSuccess: () => toast({ title: 'The speed is saved' }),
    onSettled: () => client.invalidateQueries({ queryKey: sampleOf(slug).queryKey }),
  })
  const known = data && SPEEDS.some(({ speed }) => speed === data.speed)
  return (
    <section aria-labelledby="ops-sample">
      <h2 id="ops-sample">Sample</h2>
      <p className="ops-note">
        Its guards come, walk rounds, report and hand over while somebody looks, and rarely call for help.{' '}
        {WATCHED_MINUTES} minutes after the last look they stand still.
      </p>
      <p role="alert" className="ops-problem">
        {saving.error ? whyNot(saving.error) : ''}
      </p>
      <ReadState {...{ data, error, refetch }} title="The speed could not be read" lines={2} />
      {data && (
        <Field
          label="What happened while nobody looked"
          hint="Shown as you come back. After that, time passes as usual."
        >
          <Select
            value={data.speed}
            disabled={state === 'read_only' || saving.isPending}
            onChange={({ target }) => saving.mutate(Number(target.value))}
          >
            {!known && <option value={data.speed}>{`${data.speed} times as fast`}</option>}
            {SPEEDS.map(({ speed, label }) => (
              <option key={speed} value={speed}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </section>
  )
}
