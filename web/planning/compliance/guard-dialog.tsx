import { useState } from 'react'
import { amountText, amountTyped, numberTyped } from '../../../contract/core/currency.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { HOUR_MINUTES } from '../../../contract/core/units.ts'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import { type Guard, type GuardDraft, guardStates } from '../../../contract/planning/guards/guards.ts'
import { type GuardRates, rateOn, withRateFrom, withRateOn } from '../../../contract/planning/guards/pay-rates.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { PositionField } from '../sites/position-field.tsx'
import { positionText, positionTyped } from '../sites/position-words.ts'
import { changeGuard, shiftsLeftBy } from './calls.ts'
import { PayFields } from './pay-fields.tsx'
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

const minutesIn = (hours: string) => (hours.trim() === '' ? null : Math.round(numberTyped(hours) * HOUR_MINUTES))
const hoursIn = (minutes: number | null) => (minutes === null ? '' : String(minutes / HOUR_MINUTES))

type Context = { currency: string; today: string }

const formOf = (guard: Guard, { currency, today }: Context) => ({
  name: guard.name,
  employeeNo: guard.employeeNo,
  email: guard.email ?? '',
  phone: guard.phone ?? '',
  home: positionText(guard),
  state: guard.state,
  rank: guard.rank,
  hiredOn: guard.hiredOn ?? '',
  least: hoursIn(guard.weeklyMinutesMin),
  most: hoursIn(guard.weeklyMinutesMax),
  daysOff: guard.daysOffPerYear === null ? '' : String(guard.daysOffPerYear),
  rate: amountText(rateOn(guard, today), currency),
  rateFrom: '',
  rates: guard.payRates,
  consent: guard.optOuts.find(({ name }) => name === CONSENT)?.consentedOn ?? '',
})
type Form = ReturnType<typeof formOf>

/** The rates of the form: one from a day on, or another figure for the one that holds today. */
function ratesOf({ rate, rateFrom, rates }: Form, { payRate }: Guard, { currency, today }: Context): GuardRates {
  const [minor, before] = [amountTyped(rate, currency), { payRate, payRates: rates }]
  if (rateFrom !== '') return withRateFrom(before, { from: rateFrom, rate: minor })
  return withRateOn(before, today, minor)
}

const draftOf = (form: Form, guard: Guard, context: Context): GuardDraft => ({
  name: form.name,
  employeeNo: form.employeeNo,
  email: form.email.trim() === '' ? null : form.email.trim(),
  phone: form.phone.trim() === '' ? null : form.phone.trim(),
  state: form.state,
  ...positionTyped(form.home)!,
  weeklyMinutesMin: minutesIn(form.least),
  weeklyMinutesMax: minutesIn(form.most),
  payRate: ratesOf(form, guard, context).payRate,
  payRates: [...ratesOf(form, guard, context).payRates],
  rank: form.rank,
  hiredOn: form.hiredOn || null,
  daysOffPerYear: form.daysOff.trim() === '' ? null : Number(form.daysOff),
  optOuts: [
    ...guard.optOuts.filter(({ name }) => name !== CONSENT),
    ...(form.consent === '' ? [] : [{ name: CONSENT, consentedOn: form.consent }]),
  ],
})

const say = (form: Form, currency: string) => ({
  Name: form.name,
  'Employee number': form.employeeNo,
  State: STATES[form.state],
  Rank: form.rank,
  'Hired on': form.hiredOn,
  'Least hours a week': form.least,
  'Most hours a week': form.most,
  'Days off a year': form.daysOff,
  'Pay for an hour': form.rate,
  'Pay by day': form.rates.map(({ from, rate }) => `${amountText(rate, currency)} from ${from}`).join(', '),
  Email: form.email,
  Phone: form.phone,
  Home: form.home,
  'Day of the consent': form.consent,
})

/** Changes what is known of a guard. */
export function GuardDialog({ guard, onClose }: { guard: Guard; onClose: () => void }) {
  const { slug, currency, zone } = useCompany()
  const [context] = useState(() => ({ currency, today: dayAt(zone, Date.now()) }))
  // What was known when it opened: the screen around it may have read a newer version since.
  const [known, setKnown] = useState(guard)
  const [form, setForm] = useState(() => formOf(guard, context))
  const [isTried, setTried] = useState(false)
  const [hasConsent, setHasConsent] = useState(form.consent !== '')
  // Each shift that a guard would leave who is no longer active, as the refusals named them.
  const [ahead, setAhead] = useState<CoveredShift[]>([])
  const [released, setReleased] = useState<string[]>([])
  const { dialog, errorOf, error, reset } = useCompanyForm({
    work: () =>
      changeGuard(slug, guard.id, {
        version: known.version,
        data: draftOf(form, known, context),
        release: released,
      }).catch((failure: unknown) => {
        const left = shiftsLeftBy(failure)
        setAhead((named) => [...named.filter(({ shiftId }) => released.includes(shiftId)), ...left])
        throw failure
      }),
    done: released.length === 0 ? `${form.name} is saved` : `${form.name} is saved, and the released shifts are open`,
    onClose,
    hasFields: true,
    isReady: () => {
      setTried(true)
      return positionTyped(form.home) !== undefined
    },
  })
  const newer = newerOf<Guard>(error)
  const own = (key: Exclude<keyof Form, 'state' | 'rates'>) => ({
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
          read={() => formOf(newer, context)}
          say={(each: Form) => say(each, currency)}
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
        <PayFields
          rate={form.rate}
          from={form.rateFrom}
          rates={form.rates}
          error={errorOf('payRate')}
          onChange={(change) => setForm({ ...form, ...change })}
        />
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
        <Field label="Email" {...errorOf('email')}>
          <TextInput type="email" {...own('email')} />
        </Field>
        <Field label="Phone" hint="With the country, such as +44 20 7946 0958" {...errorOf('phone')}>
          <TextInput type="tel" {...own('phone')} />
        </Field>
      </div>
      <PositionField
        label="Home"
        value={form.home}
        note="Only an area of about 500 m is kept."
        {...{ isTried }}
        onChange={(home) => setForm({ ...form, home })}
      />
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
