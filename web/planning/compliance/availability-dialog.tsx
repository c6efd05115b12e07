import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MINUTES } from '../../../contract/core/units.ts'
import {
  type Availability,
  type AvailabilityEntry,
  type AvailabilityKind,
  availabilityKinds,
} from '../../../contract/planning/guards/availability.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { availabilityQuery, guardCalls } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { timeOf } from './availability-grid.tsx'

const DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const KINDS: Record<AvailabilityKind, string> = { preferred: 'Prefers', available: 'Can', unavailable: 'Can’t' }
const ABOUT =
  'Times are those of the company’s zone. Write a night as two rows, before and after midnight. ' +
  'Entries for a date replace those for its weekday.'

/** An entry as it is typed. `weekday` is empty where it speaks of one date. */
type Row = { key: number; weekday: string; day: string; from: string; to: string; kind: AvailabilityKind }

const rowOf = ({ weekday, day, fromMinutes, toMinutes, kind }: AvailabilityEntry, key: number): Row => ({
  key,
  weekday: weekday === null ? '' : String(weekday),
  day: day ?? '',
  from: timeOf(fromMinutes),
  // A field for times has no 24:00, so the end of a day is its midnight.
  to: toMinutes === DAY_MINUTES ? '00:00' : timeOf(toMinutes),
  kind,
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const entryOf = ({ weekday, day, from, to, kind }: Row): AvailabilityEntry => ({
  weekday: weekday === '' ? null : Number(weekday),
  day: weekday === '' ? day : null,
  fromMinutes: minutesOf(from),
  toMinutes: minutesOf(to) || DAY_MINUTES,
  kind,
})

const inWords = ({ weekday, day, from, to, kind }: Row) =>
  `${weekday === '' ? day : DAYS[Number(weekday) - 1]}, ${from} to ${to}: ${KINDS[kind]}`

type Props = { id: string; name: string; known: Availability; onClose: () => void }

/** Changes when a guard can work: rows for days of the week and for single dates, saved together. */
export function AvailabilityDialog({ id, name, known, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  // The screen around it may have read a newer version since it opened.
  const [version, setVersion] = useState(known.version)
  const [rows, setRows] = useState(() => known.entries.map(rowOf))
  const { dialog, error, reset } = useCompanyForm({
    work: () => guardCalls(slug, id).setAvailability(version, rows.map(entryOf)),
    done: `The availability of ${name} is saved`,
    onClose,
  })
  const read = async () => {
    const theirs = await client.fetchQuery(availabilityQuery(slug, id))
    return { version: theirs.version, rows: theirs.entries.map(rowOf) }
  }
  const change = (key: number, set: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...set } : row)))
  const add = () =>
    setRows((all) => [
      ...all,
      { key: (all.at(-1)?.key ?? -1) + 1, weekday: '1', day: '', from: '00:00', to: '00:00', kind: 'unavailable' },
    ])
  return (
    <FormDialog title={`When ${name} can work`} description={ABOUT} action="Save" {...dialog}>
      {newerOf(error) !== undefined && (
        <Newer
          mine={{ version, rows }}
          read={read}
          say={(each) => ({ Entries: each.rows.map(inWords) })}
          onTake={(theirs) => {
            setVersion(theirs.version)
            setRows(theirs.rows)
            reset()
          }}
        />
      )}
      {rows.map((row, at) => (
        <fieldset key={row.key} className="ops-entry">
          <legend className="visually-hidden">{`Entry ${at + 1}`}</legend>
          <Field label="Day">
            <Select value={row.weekday} onChange={({ target }) => change(row.key, { weekday: target.value })}>
              {DAYS.map((label, day) => (
                <option key={label} value={day + 1}>
                  {label}
                </option>
              ))}
              <option value="">One date</option>
            </Select>
          </Field>
          {row.weekday === '' && (
            <Field label="Date">
              <TextInput
                type="date"
                value={row.day}
                onChange={({ target }) => change(row.key, { day: target.value })}
              />
            </Field>
          )}
          <Field label="From">
            <TextInput
              type="time"
              value={row.from}
              onChange={({ target }) => change(row.key, { from: target.value })}
            />
          </Field>
          <Field label="To">
            <TextInput type="time" value={row.to} onChange={({ target }) => change(row.key, { to: target.value })} />
          </Field>
          <Field label="What">
            <Select
              value={row.kind}
              onChange={({ target }) => change(row.key, { kind: target.value as AvailabilityKind })}
            >
              {availabilityKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {KINDS[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            variant="quiet"
            size="row"
            aria-label={`Remove entry ${at + 1}`}
            onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="outline" size="dense" onClick={add}>
          Add a row
        </Button>
      </div>
    </FormDialog>
  )
}
