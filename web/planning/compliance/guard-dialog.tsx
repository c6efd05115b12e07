import { useState } from 'react'
import { amountText, amountTyped } from '../../../contract/core/currency.ts'
import { HOUR_MINUTES } from '../../../contract/core/units.ts'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import { type Guard, type GuardDraft, guardStates } from '../../../contract/planning/guards/guards.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { changeGuard, shiftsLeftBy } from './calls.ts'
import { ReleaseList } from './release-list.tsx'

const STATES: Record<GuardDraft['state'], string> = {
  onboarding: 'Onboarding',
  active: 'Active',
  on_leave: 'On leave',
  suspended: 'Suspended',
  left: 'Left',
}
/** The consent that a rule pack knows: more than 48 hours a week in the United Kingdom. */
const CONSENT = 'uk_48_hours'

const minutesIn = (hours: string) =>
  hours.trim() === '' ? null : Math.round(Number(hours.replace(',', '.')) * HOUR_MINUTES)
const hoursIn = (minutes: number | null) => (minutes === null ? '' : String(minutes / HOUR_MINUTES))

const formOf = (guard: Guard, currency: string) => ({
  name: guard.name,
  employeeNo: guard.employeeNo,
  email: guard.email ?? '',
  phone: guard.phone ?? '',
  state: guard.state,
  rank: guard.rank,
  hiredOn: guard.hiredOn ?? '',
  least: hoursIn(guard.weeklyMinutesMin),
  most: hoursIn(guard.weeklyMinutesMax),
  daysOff: guard.daysOffPerYear === null ? '' : String(guard.daysOffPerYear),
  rate: amountText(guard.payRate, currency),
  consent: guard.optOuts.find(({ name }) => name === CONSENT)?.consentedOn ?? '',
})
type Form = ReturnType<typeof formOf>

const draftOf = (form: Form, guard: Guard, currency: string): GuardDraft => ({
  name: form.name,
  employeeNo: form.employeeNo,
  email: form.email.trim() === '' ? null : form.email.trim(),
  phone: form.phone.trim() === '' ? null : form.phone.trim(),
  state: form.state,
  lat: guard.lat,
  lng: guard.lng,
  weeklyMinutesMin: minutesIn(form.least),
  weeklyMinutesMax: minutesIn(form.most),
  payRate: amountTyped(form.rate, currency),
  rank: form.rank,
  hiredOn: form.hiredOn || null,
  daysOffPerYear: form.daysOff.trim() === '' ? null : Number(form.daysOff),
  optOuts: [
    ...guard.optOuts.filter(({ name }) => name !== CONSENT),
    ...(form.consent === '' ? [] : [{ name: CONSENT, consentedOn: form.consent }]),
  ],
})

const say = (form: Form) => ({
  Name: form.name,
  'Employee number': form.employeeNo,
  State: STATES[form.state],
  Rank: form.rank,
  'Hired on': form.hiredOn,
  'Least hours a week': form.least,
  'Most hours a week': form.most,
  'Days off a year': form.daysOff,
  'Pay for an hour': form.rate,
  'E-mail': form.email,
  Phone: form.phone,
  'Day of the consent': form.consent,
})

/** Changes what is known of a guard. */
export function GuardDialog({ guard, onClose }: { guard: Guard; onClose: () => void }) {
  const { slug, currency } = useCompany()
  // What was known when it opened: the screen around it may have read a newer version since.
  const [known, setKnown] = useState(guard)
  const [form, setForm] = useState(() => formOf(guard, currency))
  const [hasConsent, setHasConsent] = useState(form.consent !== '')
  // Each shift that a guard would leave who is no longer active, as the refusals named them.
  const [ahead, setAhead] = useState<CoveredShift[]>([])
  const [released, setReleased] = useState<string[]>([])
  const { dialog, errorOf, error, reset } = useCompanyForm({
    work: () =>
      changeGuard(slug, guard.id, {
        version: known.version,
        data: draftOf(form, known, currency),
        release: released,
      }).catch((failure: unknown) => {
        const left = shiftsLeftBy(failure)
        setAhead((named) => [...named.filter(({ shiftId }) => released.includes(shiftId)), ...left])
        throw failure
      }),
    done: released.length === 0 ? `${form.name} is saved` : `${form.name} is saved, and the released shifts are open`,
    onClose,
    hasFields: true,
  })
  const newer = newerOf<Guard>(error)
  const own = (key: Exclude<keyof Form, 'state'>) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [key]: target.value }),
  })
  return (
    <FormDialog
      title={`Edit ${guard.name}`}
      description="Hours are those agreed for a week. Leave them empty where nothing is agreed."
      action="Save"
      {...dialog}
    >
      {newer && (
        <Newer
          mine={form}
          read={() => formOf(newer, currency)}
          say={say}
          onTake={(theirs) => {
            setKnown(newer)
            setForm(theirs)
            setHasConsent(theirs.consent !== '')
            reset()
          }}
        />
      )}
      <Field label="Name" required {...errorOf('name')}>
        <TextInput {...own('name')} />
      </Field>
      <div className="ops-pair">
        <Field label="Employee number" required {...errorOf('employeeNo')}>
          <TextInput {...own('employeeNo')} />
        </Field>
        <Field label="State">
          <Select
            value={form.state}
            onChange={({ target }) => setForm({ ...form, state: target.value as GuardDraft['state'] })}
          >
            {guardStates.map((state) => (
              <option key={state} value={state}>
                {STATES[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Rank" {...errorOf('rank')}>
          <TextInput {...own('rank')} />
        </Field>
        <Field label="Hired on" {...errorOf('hiredOn')}>
          <TextInput type="date" {...own('hiredOn')} />
        </Field>
        <Field label="Least hours a week" {...errorOf('weeklyMinutesMin')}>
          <TextInput inputMode="decimal" {...own('least')} />
        </Field>
        <Field label="Most hours a week" {...errorOf('weeklyMinutesMax')}>
          <TextInput inputMode="decimal" {...own('most')} />
        </Field>
        <Field label="Days off a year" {...errorOf('daysOffPerYear')}>
          <TextInput inputMode="numeric" {...own('daysOff')} />
        </Field>
        <Field label="Pay for an hour" hint={`In ${currency}`} {...errorOf('payRate')}>
          <TextInput inputMode="decimal" {...own('rate')} />
        </Field>
      </div>
      {ahead.length > 0 && (
        <fieldset className="ops-scope">
          <legend>Shifts ahead</legend>
          <ReleaseList
            {...{ released }}
            shifts={ahead}
            done="All shifts ahead are released once you save. Publish the change, so that the guard hears of it."
            onChange={setReleased}
          />
        </fieldset>
      )}
      <div className="ops-pair">
        <Field label="E-mail" {...errorOf('email')}>
          <TextInput type="email" {...own('email')} />
        </Field>
        <Field label="Phone" hint="With the country, such as +44 20 7946 0958" {...errorOf('phone')}>
          <TextInput type="tel" {...own('phone')} />
        </Field>
      </div>
      <Checkbox
        label="Consented in writing to more than 48 hours a week (United Kingdom)"
        checked={hasConsent}
        onChange={({ target }) => {
          setHasConsent(target.checked)
          if (!target.checked) setForm({ ...form, consent: '' })
        }}
      />
      {hasConsent && (
        <Field label="Day of the consent" required {...errorOf('optOuts', 'consentedOn')}>
          <TextInput type="date" {...own('consent')} />
        </Field>
      )}
    </FormDialog>
  )
}
