import { fullDayText } from '../../../contract/core/short-dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import { type SubmitEvent, useState } from 'react'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { nearestCountry, SampleCountrySelect } from '../../platform/users/sample-country.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { mine, openCompany, whyNot } from './calls.ts'
import { homeOf } from './home-of.ts'

/** Opens a filled company of a country, which a later room makes. */
export type OpenSample = (country: SampleCountry) => Promise<Organisation>

/** One's companies, and how to open another: an empty trial, or a sample that lives already. */
export default function Entrance({ openSample }: { openSample: OpenSample }) {
  const { data, error, refetch } = useQuery(mine)
  const [naming, setNaming] = useState(false)
  const [country, setCountry] = useState(nearestCountry)
  const client = useQueryClient()
  const navigate = useNavigate()
  const enter = async ({ slug }: Organisation) => {
    await client.invalidateQueries({ queryKey: mine.queryKey })
    const href = `/app/o/${slug}/today`
    void navigate({ to: href, href })
  }
  const sample = useMutation({ mutationFn: openSample, onSuccess: enter })

  return (
    <main className="ops-entrance" id="main" tabIndex={-1}>
      <title>Operations</title>
      <header className="ops-entrance-head">
        <h1>Your companies</h1>
        <div className="ops-actions">
          <Button variant="outline" size="dense" onClick={() => setNaming(true)}>
            Open an empty trial
          </Button>
          <SampleCountrySelect
            aria-label="Country of the sample company"
            value={country}
            onChange={({ target }) => setCountry(target.value as SampleCountry)}
          />
          <Button size="dense" pending={sample.isPending} onClick={() => sample.mutate(country)}>
            Open a sample company
          </Button>
        </div>
      </header>
      <p role="alert" className="ops-problem">
        {sample.error ? whyNot(sample.error) : ''}
      </p>
      <ReadState {...{ data, error, refetch }} title="Your companies could not be read" lines={3} />
      {data?.organisations.length === 0 && (
        <EmptyState icon={Building2} title="You belong to no company yet">
          The sample company has twelve sites, forty guards and three weeks of shifts, in the country that you choose.
          Everything in it is made up.
        </EmptyState>
      )}
      <ul className="ops-companies">
        {data?.organisations.map((each) => (
          <li key={each.slug}>
            <SiteLink href={homeOf(each)}>
              <strong>{each.name}</strong>
              <span>
                {each.isSample && 'Sample, '}
                {standingOf(each)}, you are {each.role}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {naming && <NameDialog onClose={() => setNaming(false)} onOpened={enter} />}
    </main>
  )
}

const standingOf = ({ locale, state, trialEndsOn }: Organisation): string =>
  state === 'trial' && trialEndsOn !== null
    ? `trial until ${fullDayText(locale, trialEndsOn)}`
    : state === 'read_only'
      ? 'read only'
      : 'active'

function NameDialog({ onClose, onOpened }: { onClose: () => void; onOpened: (company: Organisation) => unknown }) {
  const [name, setName] = useState('')
  const [zone, setZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const opening = useMutation({ mutationFn: () => openCompany({ name, zone }), onSuccess: onOpened })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    opening.mutate()
  }
  return (
    <FormDialog
      title="Open an empty trial"
      description={`It lasts ${TRIAL_DAYS} days. Its labor rules begin with those of the time zone.`}
      action="Open it"
      pending={opening.isPending}
      problem={opening.error ? whyNot(opening.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name of the company" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Time zone" required hint="Such as Europe/London">
        <TextInput value={zone} list="ops-zones" onChange={({ target }) => setZone(target.value)} />
      </Field>
      <datalist id="ops-zones">
        {Intl.supportedValuesOf('timeZone').map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}
