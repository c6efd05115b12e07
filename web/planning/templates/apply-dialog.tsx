import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysLater, mondayOf } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Preview, TemplateRow } from '../../../contract/planning/templates/templates.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { AdditionPreview, RecentAdditions } from '../shifts/addition-preview.tsx'
import { renewSchedule } from '../shifts/calls.ts'
import { dayName, longDay, wallTime } from '../shifts/week.ts'
import { previewQuery, templateCalls } from './calls.ts'

const MOST_WEEKS = 12

type Props = { template: TemplateRow; guards: GuardRow[]; onClose: () => void }

/** Applies a template to some weeks, after it was shown what will be added, what is skipped, and why. */
export function ApplyDialog({ template, guards, onClose }: Props) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const [from, setFrom] = useState(() => daysLater(mondayOf(wallTime(zone, new Date()).day), 7))
  const [weeks, setWeeks] = useState(2)
  const span = { from, weeks }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQuery(slug, template.id, span),
    placeholderData: keepPreviousData,
    enabled: from !== '',
  })
  const applying = useMutation({
    mutationFn: () => templateCalls(slug, template.id).apply(span),
    onSuccess: ({ added, assigned }) => {
      toast({ title: `${added} shifts are added`, description: `${assigned} of them have a guard.` })
      onClose()
    },
    onSettled: () => renewSchedule(client, slug),
  })
  const count = data?.added.length ?? 0
  return (
    <Dialog
      open
      className="ops-apply"
      title={`Apply ${template.name}`}
      description={`Shifts are added as drafts from ${longDay(from)} to ${longDay(daysLater(from, weeks * 7 - 1))}.`}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            disabled={count === 0 || isPlaceholderData || error !== null}
            pending={applying.isPending}
            onClick={() => applying.mutate()}
          >
            {count === 0 ? 'Nothing to add' : `Add ${count} shifts`}
          </Button>
        </>
      }
    >
      <div role="alert">
        <FieldError>{applying.error ? whyNot(applying.error) : ''}</FieldError>
      </div>
      <div className="ops-apply-weeks">
        <Field label="First day">
          <TextInput
            type="date"
            required
            value={from}
            onChange={({ target }) => target.value && setFrom(target.value)}
          />
        </Field>
        <Field label="Weeks">
          <Select value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
            {Array.from({ length: MOST_WEEKS }, (_, at) => at + 1).map((nth) => (
              <option key={nth} value={nth}>
                {nth}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ReadState {...{ data, error, refetch }} title="The preview could not be made" lines={4} />
      {data && !error && <PreviewList {...{ data, guards }} />}
      <RecentAdditions />
    </Dialog>
  )
}

function PreviewList({ data: { added, skipped }, guards }: { data: Preview; guards: GuardRow[] }) {
  const nameOf = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  return (
    <AdditionPreview
      added={added.length}
      given={added.filter(({ wanted, why }) => wanted !== null && why === null).length}
      skipped={skipped}
      refused={added.flatMap(({ code, day, wanted, why, from }) =>
        why === null || wanted === null
          ? []
          : [{ key: `${code} ${from} ${wanted}`, name: `${dayName(day)} ${code}`, guard: nameOf(wanted), why }],
      )}
    />
  )
}
