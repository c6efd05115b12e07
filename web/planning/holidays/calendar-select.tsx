import { NO_CALENDAR, type holidays } from '../../../contract/planning/holidays/holidays.ts'
import type { Reply } from '../../../contract/core/core.ts'
import { Select } from '../../ui/input.tsx'

type Countries = Reply<(typeof holidays)['calendars']>['countries']

type Props = {
  id?: string
  countries: Countries
  value: string | null
  /** What holds where nobody chose. */
  usual: string | null
  disabled: boolean
  onChange: (calendar: string | null) => void
}

/** Chooses a country, or a part of one, whose public holidays hold. Field gives it its name. */
export const CalendarSelect = ({ countries, value, usual, onChange, ...rest }: Props) => (
  <Select {...rest} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
    <option value="">{`As usual there: ${nameOf(countries, usual)}`}</option>
    <option value={NO_CALENDAR}>None</option>
    {countries.map(({ code, name, parts }) =>
      parts.length === 0 ? (
        <option key={code} value={code}>
          {name}
        </option>
      ) : (
        <optgroup key={code} label={name}>
          <option value={code}>{`${name}, all of it`}</option>
          {parts.map((part) => (
            <option key={part.code} value={part.code}>{`${name}, ${part.name}`}</option>
          ))}
        </optgroup>
      ),
    )}
  </Select>
)

function nameOf(countries: Countries, code: string | null): string {
  if (code === null || code === NO_CALENDAR) return 'none'
  const country = countries.find((each) => each.code === code.slice(0, 2))
  const part = country?.parts.find((each) => each.code === code)
  return [country?.name ?? code, part?.name].filter(Boolean).join(', ')
}
