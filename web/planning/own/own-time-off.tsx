import { useState } from 'react'
import { dayAt, startOf } from '../../../contract/core/time.ts'
import { dateInWords, type Locale } from '../../../contract/core/locale.ts'
import type { OwnTime, OwnTimeOff } from '../../../contract/planning/own/own-time.ts'
import type { OwnShift } from '../../../contract/planning/shifts/own-shift.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import type { TimePart } from './own-time.tsx'
import { useOwnTimes } from './own-words.ts'

const STATES: Record<OwnTimeOff['state'], string> = {
  requested: 'Your company has not decided yet.',
  approved: 'Approved.',
  declined: 'Declined.',
  cancelled: 'Withdrawn or cancelled.',
}

type Days = { firstDay: string; lastDay: string }

const daysOf = ({ firstDay, lastDay }: Days, { locale, zone }: { locale: Locale; zone: string }) => {
  const [first, last] = [firstDay, lastDay].map((day) => dateInWords(locale, zone, startOf(zone, day)))
  return first === last ? first! : `${first} to ${last}`
}

/** The shifts of a guard that touch some days of the company's zone. */
const shiftsIn = (shifts: OwnShift[], { firstDay, lastDay }: Days, zone: string) =>
  shifts.filter(
    ({ from, to, state }) =>
      state !== 'declined' &&
      state !== 'called_off' &&
      dayAt(zone, new Date(from)) <= lastDay &&
      dayAt(zone, Date.parse(to) - 1) >= firstDay,
  )

/** Names the shifts that time off would open again. */
function Released({ shifts }: { shifts: OwnShift[] }) {
  const { whenOf } = useOwnTimes()
  if (shifts.length === 0) return <p className="ops-note">You have no shift in these days.</p>
  const count = shifts.length === 1 ? '1 shift' : `${shifts.length} shifts`
  return (
    <div role="status">
      <p>{`If it is approved, you are taken off ${count}:`}</p>
      <ul className="is-plain">
        {shifts.map((shift) => (
          <li key={shift.id}>{`${whenOf(shift)}, ${shift.site}`}</li>
        ))}
      </ul>
    </div>
  )
}

/** A guard's time off: what was asked for and decided, and a form to ask for more. */
export function OwnTimeOffList({
  time,
  shifts,
  calls,
  pending,
  run,
}: TimePart & { time: OwnTime; shifts: OwnShift[] }) {
  const { locale, zone } = useOwnTimes()
  return (
    <section aria-label="Time off">
      <h3>Time off</h3>
      {time.timeOff.length === 0 && <p className="ops-note">You have asked for none.</p>}
      <ul>
        {time.timeOff.map(({ id, state, note, ...days }) => {
          const words = daysOf(days, { locale, zone })
          return (
            <li key={id}>
              <h4>{words}</h4>
              {note !== '' && <p className="ops-note">{note}</p>}
              <p>{STATES[state]}</p>
              {state === 'requested' && (
                <>
                  <Released shifts={shiftsIn(shifts, days, zone)} />
                  <div className="ops-actions">
                    <Button
                      variant="outline"
                      pending={pending}
                      aria-label={`Withdraw the request for ${words}`}
                      onClick={() => void run(() => calls.withdrawTimeOff(id))}
                    >
                      Withdraw
                    </Button>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <AskTimeOff {...{ time, shifts, calls, pending, run }} />
    </section>
  )
}

function AskTimeOff({ time, shifts, calls, pending, run }: Parameters<typeof OwnTimeOffList>[0]) {
  const { zone } = useOwnTimes()
  const [open, setOpen] = useState(false)
  const [wish, setWish] = useState({ firstDay: '', lastDay: '', note: '' })
  const set = (values: Partial<typeof wish>) => setWish((before) => ({ ...before, ...values }))
  const isWhole = wish.firstDay !== '' && wish.lastDay !== '' && wish.firstDay <= wish.lastDay
  if (!open)
    return (
      <div className="ops-actions">
        <Button variant="outline" onClick={() => setOpen(true)}>
          Ask for time off
        </Button>
      </div>
    )
  const ask = async () => {
    if (!(await run(() => calls.askTimeOff(wish)))) return
    setOpen(false)
    setWish({ firstDay: '', lastDay: '', note: '' })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Field label="First day off" required>
        <TextInput
          type="date"
          min={time.today}
          value={wish.firstDay}
          onChange={({ target: { value } }) => set({ firstDay: value, lastDay: wish.lastDay || value })}
        />
      </Field>
      <Field label="Last day off" required>
        <TextInput
          type="date"
          min={wish.firstDay || time.today}
          value={wish.lastDay}
          onChange={({ target: { value } }) => set({ lastDay: value })}
        />
      </Field>
      <Field label="Note for your company">
        <TextInput value={wish.note} maxLength={300} onChange={({ target: { value } }) => set({ note: value })} />
      </Field>
      {isWhole && <Released shifts={shiftsIn(shifts, wish, zone)} />}
      <div className="ops-actions">
        <Button type="submit" variant="outline" pending={pending} disabled={!isWhole}>
          Ask for these days
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
