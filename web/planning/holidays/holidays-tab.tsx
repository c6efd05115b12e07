import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { daysLater, dayAt } from '../../../contract/core/time.ts'
import {
  type HolidaySettings,
  type HolidaySettingsDraft,
  NO_CALENDAR,
} from '../../../contract/planning/holidays/holidays.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { CalendarSelect } from './calendar-select.tsx'
import { calendarsQuery, holidayCalls, holidayOn, holidaySettingsQuery, holidaysQuery } from './calls.ts'
import { OwnDays } from './own-days.tsx'

const YEAR = 365

const draftOf = ({ calendar, regions, premiums }: HolidaySettings): HolidaySettingsDraft => ({
  calendar,
  regions: regions.map(({ id, calendar }) => ({ id, calendar })),
  premiums,
})

/** The public holidays that a company keeps: its calendars, its own days, and what work on them costs. */
export function HolidaysTab() {
  const { slug } = useCompany()
  const settings = useQuery(holidaySettingsQuery(slug))
  return settings.data ? (
    <Settings settings={settings.data} />
  ) : (
    <ReadState {...settings} title="The public holidays could not be read" lines={4} />
  )
}

function Settings({ settings }: { settings: HolidaySettings }) {
  const { slug, zone, locale, state, may } = useCompany()
  const [draft, setDraft] = useState(draftOf(settings))
  const [version, setVersion] = useState(settings.version)
  const client = useQueryClient()
  const { data: calendars } = useQuery(calendarsQuery(slug))
  const mayChange = may('organisation.manage') && state !== 'read_only'
  const saving = useMutation({
    mutationFn: () => holidayCalls(slug).change(version, draft),
    onSuccess: (saved) => {
      setVersion(saved.version)
      toast({ title: 'The public holidays are saved' })
      return renewCompany(client, slug)
    },
  })
  const newer = newerOf<HolidaySettings>(saving.error)
  const [today] = useState(() => dayAt(zone, new Date()))
  const shared = { countries: calendars?.countries ?? [], disabled: !mayChange }
  const [premium] = draft.premiums.slice(-1)
  const putPremium = (part: Partial<{ from: string; percent: number }>) => {
    const next = { from: today, percent: 0, ...premium, ...part }
    setDraft({ ...draft, premiums: [...draft.premiums.slice(0, -1), next] })
  }
  return (
    <>
      <section aria-labelledby="ops-holidays">
        <h2 id="ops-holidays">Public holidays</h2>
        <form
          className="ops-form"
          aria-label="Public holidays"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            saving.mutate()
          }}
        >
          <p role="alert" className="ops-problem">
            {saving.error ? whyNot(saving.error) : ''}
          </p>
          {newer && (
            <Newer
              mine={draft}
              read={() => draftOf(newer)}
              say={({ calendar, premiums }) => ({
                Company: calendar ?? 'As usual there',
                Premium: premiums.map(({ from, percent }) => `${percent} % from ${fullDayText(locale, from)}`),
              })}
              onTake={(theirs) => {
                setDraft(theirs)
                setVersion(newer.version)
                saving.reset()
              }}
            />
          )}
          <Field
            label="Calendar of the company"
            hint="For sites in no region. A site abroad has the days of its country."
          >
            <CalendarSelect
              {...shared}
              value={draft.calendar}
              usual={settings.usual}
              onChange={(calendar) => setDraft({ ...draft, calendar })}
            />
          </Field>
          {settings.regions.map(({ id, name, usual }) => (
            <Field key={id} label={`Calendar of ${name}`}>
              <CalendarSelect
                {...shared}
                value={draft.regions.find((region) => region.id === id)?.calendar ?? null}
                usual={usual ?? draft.calendar ?? settings.usual}
                onChange={(calendar) =>
                  setDraft({
                    ...draft,
                    regions: [...draft.regions.filter((region) => region.id !== id), { id, calendar }],
                  })
                }
              />
            </Field>
          ))}
          <Field label="Premium for work on a public holiday, in percent" hint="Added to the base rate. 0 for none.">
            <TextInput
              type="number"
              min={0}
              max={300}
              readOnly={!mayChange}
              value={String(premium?.percent ?? 0)}
              onChange={({ target }) => putPremium({ percent: Number(target.value) })}
            />
          </Field>
          {premium && (
            <Field label="Premium from" hint="Earlier work keeps what it cost.">
              <TextInput
                type="date"
                required
                readOnly={!mayChange}
                value={premium.from}
                onChange={({ target }) => putPremium({ from: target.value })}
              />
            </Field>
          )}
          {mayChange && (
            <div className="ops-actions">
              <Button type="submit" size="dense" pending={saving.isPending}>
                Save
              </Button>
              {premium && draft.premiums.length === settings.premiums.length && (
                <Button
                  variant="outline"
                  size="dense"
                  onClick={() =>
                    setDraft({ ...draft, premiums: [...draft.premiums, { from: today, percent: premium.percent }] })
                  }
                >
                  Change from a day on
                </Button>
              )}
            </div>
          )}
        </form>
      </section>
      <OwnDays settings={settings} mayChange={mayChange} />
      <Coming from={today} />
      <p className="ops-note">
        Names and days: <a href="https://github.com/commenthol/date-holidays">date-holidays</a>, CC BY 3.0.{' '}
        {draft.calendar === NO_CALENDAR && 'The company keeps none but its own.'}
      </p>
    </>
  )
}

/** The public holidays of the next twelve months, with their sites. */
function Coming({ from }: { from: string }) {
  const { slug, locale } = useCompany()
  const coming = useQuery(holidaysQuery(slug, from, daysLater(from, YEAR)))
  const days = [...new Set(coming.data?.holidays.map(({ day }) => day))]
  return (
    <section aria-labelledby="ops-coming-holidays">
      <h2 id="ops-coming-holidays">The next twelve months</h2>
      <ReadState {...coming} title="The days could not be read" lines={4} />
      {coming.data && days.length === 0 && <p className="ops-note">No public holiday is known.</p>}
      <ul className="ops-rows">
        {days.map((day) => (
          <li key={day}>
            <strong className="figure">{fullDayText(locale, day)}</strong>
            <span>{holidayOn(coming.data!.holidays, day, [])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
