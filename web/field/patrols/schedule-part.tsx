import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '../../../contract/core/time.ts'
import type { Tour, TourSchedule } from '../../../contract/field/patrols/tours.ts'
import { useNow } from '../../core/use-now.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { DAYS } from '../../planning/templates/week-drawing.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { addSchedule, removeSchedule } from './calls.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The days of a rule in words: every day, or those of the week that it names. */
function daysInWords(rrule: string): string {
  if (rrule === 'FREQ=DAILY') return 'Every day'
  const named = /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rrule)?.[1]?.split(',')
  return named ? WEEKDAYS.flatMap((day, at) => (named.includes(day) ? [DAYS[at]] : [])).join(', ') : rrule
}

/** When a tour is walked. */
export function SchedulePart({ tour, schedules }: { tour: Tour; schedules: TourSchedule[] }) {
  const { slug, may } = useCompany()
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const removing = useMutation({
    mutationFn: (id: string) => removeSchedule(slug, id),
    onError: (error) => toast({ title: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewCompany(client, slug),
  })
  const isOpen = tour.retiredAt === null && may('patrols.manage')
  return (
    <section aria-labelledby="tour-times" className="patrol-plan">
      <h2 id="tour-times">Times</h2>
      {schedules.length === 0 && <p>Nobody walks this tour yet. Say when its rounds begin.</p>}
      <ul className="patrol-times">
        {schedules.map(({ id, rrule, times, varyMinutes }) => (
          <li key={id}>
            <span>
              {daysInWords(rrule)}: <b className="figure">{times.join(', ')}</b>
              {varyMinutes > 0 && (
                <small>{`varied by up to ${varyMinutes} min, so that nobody learns the pattern`}</small>
              )}
            </span>
            {isOpen && (
              <Button
                variant="outline"
                size="row"
                aria-label={`Remove the times ${times.join(', ')}`}
                onClick={() => removing.mutate(id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <Button variant="outline" size="dense" onClick={() => setAdding(true)}>
          Add times
        </Button>
      )}
      {isAdding && <TimesDialog tour={tour} onClose={() => setAdding(false)} />}
    </section>
  )
}

function TimesDialog({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { slug } = useCompany()
  const today = dayAt(tour.zone, useNow())
  const [days, setDays] = useState<ReadonlySet<string>>(new Set(WEEKDAYS))
  const [times, setTimes] = useState('22:00')
  const [vary, setVary] = useState(0)
  const chosen = WEEKDAYS.filter((day) => days.has(day))
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      addSchedule(slug, tour.id, {
        rrule: chosen.length === WEEKDAYS.length ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${chosen.join(',')}`,
        from: today,
        times: times.split(/[\s,;]+/).filter(Boolean),
        varyMinutes: vary,
      }),
    done: 'The rounds are planned',
    onClose,
    hasFields: true,
  })
  const choose = (day: string, isChosen: boolean) => {
    const next = new Set(days)
    if (isChosen) next.add(day)
    else next.delete(day)
    setDays(next)
  }
  return (
    <FormDialog
      title="Add times"
      description={`By the clock of ${tour.site}.`}
      action="Add"
      disabled={chosen.length === 0}
      {...dialog}
    >
      <fieldset className="patrol-days">
        <legend>Days</legend>
        {WEEKDAYS.map((day, at) => (
          <Checkbox
            key={day}
            label={DAYS[at]!}
            checked={days.has(day)}
            onChange={({ target }) => choose(day, target.checked)}
          />
        ))}
      </fieldset>
      <Field label="Times" hint="Such as 22:00, 00:30, 04:00" required {...errorOf('times')}>
        <TextInput value={times} onChange={({ target }) => setTimes(target.value)} />
      </Field>
      <Field label="Vary each by up to, in minutes" {...errorOf('varyMinutes')}>
        <TextInput
          type="number"
          min={0}
          max={60}
          value={vary}
          onChange={({ target }) => setVary(Number(target.value))}
        />
      </Field>
    </FormDialog>
  )
}
