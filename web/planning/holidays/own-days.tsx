import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import type { HolidayDraft, HolidaySettings } from '../../../contract/planning/holidays/holidays.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { holidayCalls } from './calls.ts'

const EMPTY: HolidayDraft = { day: '', regionId: null, name: '' }

/** The days that a company adds to its calendars or leaves out of them. */
export function OwnDays({ settings, mayChange }: { settings: HolidaySettings; mayChange: boolean }) {
  const { slug, locale } = useCompany()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const calls = holidayCalls(slug)
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      setDraft(EMPTY)
      toast({ title: 'The public holidays are saved' })
      return renewCompany(client, slug)
    },
  })
  const isLeftOut = draft.name === null
  const regionName = (id: string | null) => settings.regions.find((region) => region.id === id)?.name ?? 'Everywhere'
  return (
    <section aria-labelledby="ops-own-holidays">
      <h2 id="ops-own-holidays">Days of your own</h2>
      {settings.days.length === 0 && <p className="ops-note">The company keeps the days of its calendars.</p>}
      <ul className="ops-rows">
        {settings.days.map(({ id, day, name, regionId }) => (
          <li key={id}>
            <strong className="figure">{fullDayText(locale, day)}</strong>
            <span>{name ?? 'No public holiday here'}</span>
            <span>{regionName(regionId)}</span>
            {mayChange && (
              <span className="ops-actions">
                <Button
                  variant="quiet"
                  size="row"
                  pending={act.isPending}
                  aria-label={`Remove ${fullDayText(locale, day)}`}
                  onClick={() => act.mutate(() => calls.remove(id))}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          className="ops-form"
          aria-label="Add a day"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            act.mutate(() => calls.add(draft))
          }}
        >
          <p role="alert" className="ops-problem">
            {act.error ? whyNot(act.error) : ''}
          </p>
          <Field label="Day" required>
            <TextInput
              type="date"
              value={draft.day}
              onChange={({ target }) => setDraft({ ...draft, day: target.value })}
            />
          </Field>
          <Field label="What it is">
            <Select
              value={isLeftOut ? 'out' : 'in'}
              onChange={({ target }) => setDraft({ ...draft, name: target.value === 'out' ? null : '' })}
            >
              <option value="in">A public holiday</option>
              <option value="out">No public holiday here</option>
            </Select>
          </Field>
          {!isLeftOut && (
            <Field label="Name of the day" required>
              <TextInput
                value={draft.name ?? ''}
                maxLength={80}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            </Field>
          )}
          {settings.regions.length > 0 && (
            <Field label="Where">
              <Select
                value={draft.regionId ?? ''}
                onChange={({ target }) => setDraft({ ...draft, regionId: target.value || null })}
              >
                <option value="">Everywhere</option>
                {settings.regions.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Button type="submit" variant="outline" size="dense" pending={act.isPending}>
            Add day
          </Button>
        </form>
      )}
    </section>
  )
}
