import { DAY_MINUTES } from '../../../contract/core/units.ts'
import {
  type AvailabilityEntry,
  type AvailabilityKind,
  availabilityKinds,
} from '../../../contract/planning/guards/availability.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import type { GuardWords } from './guard-english.ts'
import { useGuardWords } from './guard-words.ts'
import './availability-rows.css'

/** A wall time such as `18:00` of minutes after midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** An entry as it is typed. `weekday` is empty where it speaks of one date. */
export type AvailabilityRow = {
  key: number
  weekday: string
  day: string
  from: string
  to: string
  kind: AvailabilityKind
}

/** An entry as a form shows it. */
export const rowOf = (
  { weekday, day, fromMinutes, toMinutes, kind }: AvailabilityEntry,
  key: number,
): AvailabilityRow => ({
  key,
  weekday: weekday === null ? '' : String(weekday),
  day: day ?? '',
  from: timeOf(fromMinutes),
  // A field for times has no 24:00, so the end of a day is its midnight.
  to: toMinutes === DAY_MINUTES ? '00:00' : timeOf(toMinutes),
  kind,
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A typed row as an entry. */
export const entryOf = ({ weekday, day, from, to, kind }: AvailabilityRow): AvailabilityEntry => ({
  weekday: weekday === '' ? null : Number(weekday),
  day: weekday === '' ? day : null,
  fromMinutes: minutesOf(from),
  toMinutes: minutesOf(to) || DAY_MINUTES,
  kind,
})

/** A row in one sentence. */
export const rowInWords = ({ weekday, day, from, to, kind }: AvailabilityRow, words: GuardWords) =>
  `${weekday === '' ? day : words.weekdays[Number(weekday) - 1]}, ${words.hours(from, to)}: ${words.kinds[kind]}`

type Props = { rows: AvailabilityRow[]; onChange: (rows: AvailabilityRow[]) => void }

/** Rows for days of the week and for single dates: when somebody can, likes to, or can’t work. */
export function AvailabilityRows({ rows, onChange }: Props) {
  const words = useGuardWords()
  const change = (key: number, set: Partial<AvailabilityRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...set } : row)))
  const add = () =>
    onChange([
      ...rows,
      { key: (rows.at(-1)?.key ?? -1) + 1, weekday: '1', day: '', from: '00:00', to: '00:00', kind: 'unavailable' },
    ])
  return (
    <>
      <p className="ops-note">{words.effects}</p>
      {rows.map((row, at) => (
        <fieldset key={row.key} className="ops-entry">
          <legend className="visually-hidden">{words.entry(at + 1)}</legend>
          <Field label={words.day}>
            <Select value={row.weekday} onChange={({ target }) => change(row.key, { weekday: target.value })}>
              {words.weekdays.map((label, day) => (
                <option key={label} value={day + 1}>
                  {label}
                </option>
              ))}
              <option value="">{words.oneDate}</option>
            </Select>
          </Field>
          {row.weekday === '' && (
            <Field label={words.date}>
              <TextInput
                type="date"
                value={row.day}
                onChange={({ target }) => change(row.key, { day: target.value })}
              />
            </Field>
          )}
          <Field label={words.from}>
            <TextInput
              type="time"
              value={row.from}
              onChange={({ target }) => change(row.key, { from: target.value })}
            />
          </Field>
          <Field label={words.to}>
            <TextInput type="time" value={row.to} onChange={({ target }) => change(row.key, { to: target.value })} />
          </Field>
          <Field label={words.what}>
            <Select
              value={row.kind}
              onChange={({ target }) => change(row.key, { kind: target.value as AvailabilityKind })}
            >
              {availabilityKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            variant="quiet"
            size="row"
            aria-label={words.removeEntry(at + 1)}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            {words.remove}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="outline" size="dense" onClick={add}>
          {words.addRow}
        </Button>
      </div>
    </>
  )
}
