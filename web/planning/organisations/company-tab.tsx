import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
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
import { UsagePart } from './usage-part.tsx'

type Draft = Pick<Organisation, 'name' | 'zone' | 'locale' | 'version'>

const draftOf = ({ name, zone, locale, version }: Organisation): Draft => ({ name, zone, locale, version })
const say = ({ name, zone, locale }: Draft) => ({
  'Name of the company': name,
  'Time zone': zone,
  'Times and dates': exampleOf(locale),
})

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
  const { slug, name, zone, state, isSample, trialEndsOn, may, ...company } = useCompany()
  const [draft, setDraft] = useState<Draft>({ name, zone, locale: company.locale, version: company.version })
  const [closing, setClosing] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const owns = may('organisation.manage')
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
        <p className="ops-note">
          {state === 'trial' && `Trial until ${trialEndsOn}. After that it can be read and exported.`}
          {state === 'read_only' && 'The trial is over: everything can be read and exported, and nothing changed.'}
        </p>
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
              readOnly={!owns}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Field>
          <Field label="Time zone" required hint="Days and weeks are counted in it.">
            <TextInput
              value={draft.zone}
              readOnly={!owns}
              onChange={({ target }) => setDraft({ ...draft, zone: target.value })}
            />
          </Field>
          <Field label="Times and dates" hint="Mails to guards write them so.">
            <Select
              value={draft.locale}
              disabled={!owns}
              onChange={({ target }) => setDraft({ ...draft, locale: target.value as Locale })}
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {exampleOf(each)}
                </option>
              ))}
            </Select>
          </Field>
          {owns && state !== 'read_only' && (
            <Button type="submit" size="dense" pending={saving.isPending}>
              Save
            </Button>
          )}
        </form>
      </section>
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
