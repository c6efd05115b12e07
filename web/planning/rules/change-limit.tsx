import { fullDayText } from '../../../contract/core/short-dates.ts'
import { useState } from 'react'
import { HOUR_MINUTES } from '../../../contract/core/units.ts'
import { boundsOf, type Limit } from '../../../contract/planning/rules/limits.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { changeLimit } from './calls.ts'
import { limitName, limitValue, stricterSide } from './limit-words.ts'
import { DAYS } from './words.ts'

type Props = { limit: Limit; today: string; onClose: () => void }

/** Changes a limit from a day on, with the reason for it, or goes back to what the pack says. */
export function ChangeLimit({ limit, today, onClose }: Props) {
  const { slug, locale } = useCompany()
  const unit = boundsOf(limit.kind, limit.field)?.unit
  const inHours = unit === 'minutes'
  const [value, setValue] = useState(String(inHours ? limit.value / HOUR_MINUTES : limit.value))
  const [isUsual, setUsual] = useState(false)
  const [from, setFrom] = useState(today)
  const [reason, setReason] = useState('')
  const minutes = inHours ? Math.round(Number(value) * HOUR_MINUTES) : Number(value)
  const { pack, kind, field } = limit
  const { dialog, errorOf } = useCompanyForm({
    work: () => changeLimit(slug, { pack, kind, field, value: isUsual ? null : minutes, from, reason }),
    done: `${limitName(limit)}: changed from ${fullDayText(locale, from)} on`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog title={limitName(limit)} description={descriptionOf(limit)} action="Change it" {...dialog}>
      {unit === 'weekday' ? (
        <Field label="The workweek starts on" {...errorOf('value')}>
          <Select value={value} disabled={isUsual} onChange={({ target }) => setValue(target.value)}>
            {DAYS.map((day, at) => (
              <option key={day} value={at + 1}>
                {day}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label={inHours ? 'Hours' : `New limit in ${unit}`} required={!isUsual} {...errorOf('value')}>
          <TextInput
            type="number"
            step={inHours ? 'any' : 1}
            value={value}
            disabled={isUsual}
            onChange={({ target }) => setValue(target.value)}
          />
        </Field>
      )}
      {(limit.value !== limit.usual || limit.ahead.length > 0) && (
        <Checkbox
          label={`Back to ${limitValue(limit, limit.usual)}, as ${limit.packTitle} says`}
          checked={isUsual}
          onChange={({ target }) => setUsual(target.checked)}
        />
      )}
      <Field
        label="Holds from"
        required
        hint={
          unit === 'weekday' ? 'A day on which the new workweek starts.' : 'Earlier shifts keep the limit of their day.'
        }
        {...errorOf('from')}
      >
        <TextInput type="date" min={today} value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Reason" required {...errorOf('reason')}>
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}

const descriptionOf = (limit: Limit): string =>
  limit.isLaw
    ? `${limit.packTitle} is law. Your company can be stricter, not looser: ${stricterSide(limit)}.`
    : limit.field === 'weekStartsOn'
      ? 'A company has one workweek, wherever its sites are. Overtime and hours of a week are counted by it.'
      : `A limit of your company. Usually it is ${limitValue(limit, limit.usual)}.`
