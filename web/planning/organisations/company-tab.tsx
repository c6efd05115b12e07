import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { currencies } from '../../../contract/core/currency.ts'
import { type Locale, locales, momentByClocks } from '../../../contract/core/locale.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { closeCompany, mine, readCompany, whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import { ownerCalls } from './entry-calls.ts'
import { Newer, newerOf } from './newer.tsx'
import { SamplePart } from './sample-part.tsx'
import { StandingNote } from './standing-note.tsx'
import { UsagePart } from './usage-part.tsx'

type Draft = Pick<Organisation, 'name' | 'zone' | 'currency' | 'locale' | 'version'>

const draftOf = ({ name, zone, currency, locale, version }: Organisation): Draft => {
  return { name, zone, currency, locale, version }
}
const say = ({ name, zone, currency, locale }: Draft) => ({
  'Name of the company': name,
  'Time zone': zone,
  Currency: currency,
  'Times and dates': exampleOf(locale),
})
const names = new Intl.DisplayNames('en', { type: 'currency' })

const EXAMPLE = new Date('2026-11-30T19:00:00Z')
const PLACES: Record<Locale, string> = {
  'en-US': 'United States',
  'en-CA': 'Canada',
  'en-GB': 'United Kingdom',
  'en-IE': 'Ireland',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-ZA': 'South Africa',
  'en-IN': 'India',
  'en-SG': 'Singapore',
  'en-150': 'Europe',
}

/** A locale by its place, with how it writes a night: `Europe: Monday, 30 November, 19:00`. */
const exampleOf = (locale: Locale) =>
  `${PLACES[locale]}: ${momentByClocks({ locale, zone: 'UTC', home: 'UTC' }, EXAMPLE)}`

/** Name and zone of the company, its data to take along, and its end. */
export function CompanyTab() {
  const { slug, name, zone, currency, locale, state, isSample, may, ...company } = useCompany()
  const [draft, setDraft] = useState<Draft>({ name, zone, currency, locale, version: company.version })
  const [closing, setClosing] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const owns = may('organisation.manage')
  const mayChange = owns && state !== 'read_only'
  const saving = useMutation({
    mutationFn: () => ownerCalls(slug).changeCompany(draft),
    onSuccess: ({ version }) => {
      setDraft((before) => ({ ...before, version }))
      toast({ title: 'The company is saved' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: readCompany(slug).queryKey }),
  })
  const newer = newerOf<Organisation>(saving.error)
  const verb = isSample ? 'Remove' : 'Close'
  return (
    <>
      <section aria-labelledby="ops-company">
        <h2 id="ops-company">Company</h2>
        <StandingNote when="trial" />
        <form
          className="ops-form"
          aria-label="Company"
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
              say={say}
              onTake={(theirs) => {
                setDraft(theirs)
                saving.reset()
              }}
            />
          )}
          <Field label="Name of the company" required>
            <TextInput
              value={draft.name}
              readOnly={!mayChange}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Field>
          <Field label="Time zone" required hint="Days and weeks are counted in it.">
            <TextInput
              value={draft.zone}
              readOnly={!mayChange}
              onChange={({ target }) => setDraft({ ...draft, zone: target.value })}
            />
          </Field>
          <Field label="Currency" hint="Amounts that are stored keep their number when it changes.">
            <Select
              value={draft.currency}
              disabled={!mayChange}
              onChange={({ target }) => setDraft({ ...draft, currency: target.value })}
            >
              {currencies().map((code) => (
                <option key={code} value={code}>{`${code}, ${names.of(code)}`}</option>
              ))}
            </Select>
          </Field>
          <Field label="Times and dates" hint="Mails to guards write them so.">
            <Select
              value={draft.locale}
              disabled={!mayChange}
              onChange={({ target }) => setDraft({ ...draft, locale: target.value as Locale })}
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {exampleOf(each)}
                </option>
              ))}
            </Select>
          </Field>
          {mayChange && (
            <Button type="submit" size="dense" pending={saving.isPending}>
              Save
            </Button>
          )}
        </form>
      </section>
      {isSample && owns && <SamplePart />}
      <UsagePart />
      {owns && (
        <section aria-labelledby="ops-export">
          <h2 id="ops-export">Export</h2>
          <p className="ops-note">Everything that is kept of the company, as one JSON file.</p>
          <ButtonLink variant="outline" size="dense" href={`/api/app/${slug}/export`} download>
            Export everything
          </ButtonLink>
        </section>
      )}
      {owns && (
        <section aria-labelledby="ops-end">
          <h2 id="ops-end">{verb} the company</h2>
          <p className="ops-note">Nobody can open {name} any more, you included.</p>
          <Button variant="danger" size="dense" onClick={() => setClosing(true)}>
            {verb} {name}
          </Button>
        </section>
      )}
      {closing && (
        <ConfirmDialog
          question={{
            title: `${verb} ${name}?`,
            text: 'Sites, guards and shifts can no longer be opened by anybody.',
            label: `${verb} it`,
            done: `${name} is ${isSample ? 'removed' : 'closed'}`,
            work: () => closeCompany(slug),
          }}
          onClose={(done) => {
            setClosing(false)
            if (!done) return
            void client.invalidateQueries({ queryKey: mine.queryKey })
            void navigate({ to: '/app', href: '/app' })
          }}
        />
      )}
    </>
  )
}
