import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import { daysBetween, daysLater, mondayOf } from '../../../contract/core/time.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { MOST_WEEKS, type Preview, type TemplateRow } from '../../../contract/planning/templates/templates.ts'
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
import { dayName, wallTime } from '../shifts/week.ts'
import { CarryPreview } from './carry-preview.tsx'
import { UnevenDays } from './uneven-days.tsx'
import { previewQuery, templateCalls } from './calls.ts'

const inWords = (count: number) => (count === 1 ? '1 shift is' : `${count} shifts are`)

type Props = {
  template: Pick<TemplateRow, 'id' | 'name' | 'rolledUntil'>
  /** Whether it was just changed, so that the weeks that it made wait for the change. */
  isChanged?: boolean
  guards: GuardRow[]
  onClose: () => void
}

/** As many weeks as a template has made by itself from a day on, or two. */
const weeksUntil = (from: string, until: string | null) =>
  until === null || until < from ? 2 : Math.min(MOST_WEEKS, Math.ceil((daysBetween(from, until) + 1) / 7))

/** Applies a template to some weeks, after it was shown what it adds, changes, keeps and skips, and why. */
export function ApplyDialog({ template, isChanged = false, guards, onClose }: Props) {
  const { slug, zone, locale } = useCompany()
  const client = useQueryClient()
  const [from, setFrom] = useState(() => daysLater(mondayOf(wallTime(zone, new Date()).day), 7))
  const [weeks, setWeeks] = useState(() => weeksUntil(from, template.rolledUntil))
  const span = { from, weeks }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQuery(slug, template.id, span),
    placeholderData: keepPreviousData,
    enabled: from !== '',
  })
  const applying = useMutation({
    mutationFn: () => templateCalls(slug, template.id).apply(span),
    onSuccess: ({ added, assigned, moved, cancelled }) => {
      toast({
        title: `${inWords(added)} added`,
        description: `${assigned} of them have a guard. ${inWords(moved + cancelled)} changed.`,
      })
      onClose()
    },
    onSettled: () => renewSchedule(client, slug),
  })
  const days = `From ${dayText(locale, from)} to ${dayText(locale, daysLater(from, weeks * 7 - 1))}`
  const added = data?.added.length ?? 0
  const changed = data?.changed.length ?? 0
  const acts = [...(added > 0 ? [`Add ${added}`] : []), ...(changed > 0 ? [`Change ${changed}`] : [])]
  return (
    <Dialog
      open
      className="ops-apply"
      title={isChanged ? `Carry ${template.name} into weeks already made?` : `Apply ${template.name}`}
      description={`${days}, shifts are added as drafts, and those that it made follow it. Publish them as usual.`}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            {isChanged ? 'Leave them as they are' : 'Cancel'}
          </Button>
          <Button
            size="dense"
            disabled={acts.length === 0 || isPlaceholderData || error !== null}
            pending={applying.isPending}
            onClick={() => applying.mutate()}
          >
            {acts.length === 0 ? 'Nothing to do' : `${acts.join(', ')} shifts`}
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
      {data && !error && (
        <>
          <PreviewList {...{ data, guards }} />
          <CarryPreview preview={data} {...{ guards }} />
          {data.uneven.length > 0 && <UnevenDays days={data.uneven} span="these weeks" {...{ guards }} />}
        </>
      )}
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
