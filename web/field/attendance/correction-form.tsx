import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { TimeEntry } from '../../../contract/field/attendance/time-entries.ts'
import { fieldsOf } from '../../core/problems.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.ts'
import { correctEntry } from './calls.ts'
import { localOf, momentIn } from './wall-field.ts'

type Props = { entry: TimeEntry; asPlanned: boolean; onDone: (id: string) => void }

/** Reasons that come often, as they are written. */
const USUAL = ['Gate queue', 'Told in time', 'Our mistake'].map((value) => ({ value, label: value }))

/** Puts a correction in the place of an entry, by the clocks of its site; `asPlanned` begins it with the plan. */
export function CorrectionForm({ entry, asPlanned, onDone }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { zone } = entry
  const [from, setFrom] = useState(localOf(zone, (asPlanned && entry.plannedFrom) || entry.in))
  const end = (asPlanned && entry.plannedTo) || entry.out || entry.plannedTo
  const [to, setTo] = useState(end ? localOf(zone, end) : '')
  const [breaks, setBreaks] = useState(String(entry.breakMinutes))
  const [reason, setReason] = useState('')
  const why = useRef<HTMLInputElement>(null)
  // The plan is filled in: only the reason is missing.
  useEffect(() => {
    if (asPlanned) why.current?.focus()
  }, [asPlanned])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      correctEntry(slug, entry.id, {
        version: entry.version,
        in: momentIn(zone, from),
        out: momentIn(zone, to),
        breakMinutes: Number(breaks),
        reason,
      }),
    onSuccess: async ({ id }) => {
      toast({ title: 'The correction is saved' })
      await renewCompany(client, slug)
      onDone(id)
    },
  })
  const fields = fieldsOf(error)
  const errorOf = (name: string) => (fields[name] === undefined ? {} : { error: fields[name] })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (from && to) mutate()
  }
  return (
    <form className="time-correct" onSubmit={submit} noValidate>
      <h3>Correct with a reason</h3>
      <div role="alert">
        <FieldError>{error && Object.keys(fields).length === 0 ? whyNot(error) : ''}</FieldError>
      </div>
      <Field label="In" required {...errorOf('in')}>
        <TextInput type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Out" required {...errorOf('out')}>
        <TextInput type="datetime-local" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Field label="Unpaid break, minutes" {...errorOf('breakMinutes')}>
        <TextInput type="number" min={0} max={720} value={breaks} onChange={({ target }) => setBreaks(target.value)} />
      </Field>
      <Segments label="Often said" value={reason} options={USUAL} onChange={setReason} />
      <Field label="Reason" required {...errorOf('reason')}>
        <TextInput ref={why} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button type="submit" variant="outline" size="dense" pending={isPending}>
          Save correction
        </Button>
        <small>The old entry stays, struck out.</small>
      </div>
    </form>
  )
}
