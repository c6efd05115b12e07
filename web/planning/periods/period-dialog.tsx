import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dayText } from '../../../contract/core/short-dates.ts'
import { daysLater, startOf } from '../../../contract/core/time.ts'
import type { Period } from '../../../contract/planning/shifts/period.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { renewSchedule } from '../shifts/calls.ts'
import { periodCalls } from './period-calls.ts'
import { daysOf } from './period-days.ts'

const WEEKS = [1, 2, 4, 8, 12]

type Props = {
  period: Period | undefined
  week: { days: string[] }
  unpublished: number
  onClose: () => void
}

/** Begins a period, locks it, or unlocks it with a reason, whichever its state allows. */
export default function PeriodDialog({ period, week, unpublished, onClose }: Props) {
  const { slug, zone, may, locale } = useCompany()
  const client = useQueryClient()
  const [weeks, setWeeks] = useState(4)
  const [reason, setReason] = useState('')
  const calls = periodCalls(slug)
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => {
      toast({ title: done })
      onClose()
    },
    onSettled: () => renewSchedule(client, slug),
  })
  const form = {
    pending: act.isPending,
    problem: act.error ? whyNot(act.error) : undefined,
    onClose,
  }
  const submitting = (work: () => Promise<unknown>, done: string) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    act.mutate({ work, done })
  }

  if (!period) {
    const first = week.days[0]!
    const span = { from: startOf(zone, first), to: startOf(zone, daysLater(first, weeks * 7)) }
    return (
      <FormDialog
        {...form}
        title="Begin a period"
        description="A period is published and locked as a whole. Once it is locked, its shifts stay as they are."
        action="Begin it"
        onSubmit={submitting(() => calls.add(span), 'The period is begun')}
      >
        <Field label="Length" hint={`${dayText(locale, first)} to ${dayText(locale, daysLater(first, weeks * 7 - 1))}`}>
          <Select value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
            {WEEKS.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? '1 week' : `${count} weeks`}
              </option>
            ))}
          </Select>
        </Field>
      </FormDialog>
    )
  }

  const name = `Period ${daysOf(period, { zone, locale })}`
  if (period.state === 'locked' && may('periods.unlock'))
    return (
      <FormDialog
        {...form}
        title={name}
        description="It is locked. Once unlocked, its shifts can be changed again, and the log keeps your reason."
        action="Unlock it"
        danger
        onSubmit={submitting(() => calls.unlock(period, reason), 'The period is unlocked')}
      >
        <Field label="Why it is unlocked" required>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </FormDialog>
    )
  if (period.state !== 'published' || !may('schedule.manage'))
    return (
      <Dialog
        open
        title={name}
        description={
          period.state === 'locked'
            ? 'It is locked, so its shifts stay as they are. The owner of the company can unlock it.'
            : 'Guards know nothing of it yet. It can be locked once shifts of it are published.'
        }
        onOpenChange={onClose}
        footer={
          period.state === 'draft' &&
          may('schedule.manage') && (
            <Button
              variant="danger"
              size="dense"
              pending={act.isPending}
              onClick={() => act.mutate({ work: () => calls.remove(period), done: 'The period is removed' })}
            >
              Remove the period
            </Button>
          )
        }
      />
    )
  return (
    <FormDialog
      {...form}
      title={name}
      description={
        unpublished > 0
          ? `${unpublished} changes of this week are not published. They stay so once the period is locked.`
          : 'Once it is locked, nobody changes its shifts. Only the owner unlocks it, with a reason.'
      }
      action="Lock it"
      onSubmit={submitting(() => calls.lock(period), 'The period is locked')}
    >
      {null}
    </FormDialog>
  )
}
