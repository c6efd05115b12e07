import { useState } from 'react'
import { dayAt, startOf } from '../../../contract/core/time.ts'
import { dateInWords, type Locale } from '../../../contract/core/locale.ts'
import type { OwnTime } from '../../../contract/planning/own/own-time.ts'
import type { OwnShift } from '../../../contract/planning/shifts/own-shift.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import type { GuardWords } from '../guards/guard-english.ts'
import { useGuardWords } from '../guards/guard-words.ts'
import type { TimePart } from './own-time.tsx'
import { useOwnTimes } from './own-words.ts'

type Days = { firstDay: string; lastDay: string }

const daysOf = (words: GuardWords, { firstDay, lastDay }: Days, { locale, zone }: { locale: Locale; zone: string }) => {
  const [first, last] = [firstDay, lastDay].map((day) => dateInWords(locale, zone, startOf(zone, day)))
  return first === last ? first! : words.fromTo(first!, last!)
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
  const words = useGuardWords()
  const { whenOf } = useOwnTimes()
  if (shifts.length === 0) return <p className="ops-note">{words.noShiftThen}</p>
  return (
    <div role="status">
      <p>{words.takenOff(shifts.length)}</p>
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
  const words = useGuardWords()
  const { locale, zone } = useOwnTimes()
  return (
    <section aria-label={words.timeOff}>
      <h3>{words.timeOff}</h3>
      {time.timeOff.length === 0 && <p className="ops-note">{words.noTimeOff}</p>}
      <ul>
        {time.timeOff.map(({ id, state, note, ...days }) => {
          const stretch = daysOf(words, days, { locale, zone })
          return (
            <li key={id}>
              <h4>{stretch}</h4>
              {note !== '' && <p className="ops-note">{note}</p>}
              <p>{words.timeOffStates[state]}</p>
              {state === 'requested' && (
                <>
                  <Released shifts={shiftsIn(shifts, days, zone)} />
                  <div className="ops-actions">
                    <Button
                      variant="outline"
                      pending={pending}
                      aria-label={words.withdrawRequest(stretch)}
                      onClick={() => void run(() => calls.withdrawTimeOff(id))}
                    >
                      {words.withdraw}
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
  const words = useGuardWords()
  const { zone } = useOwnTimes()
  const [open, setOpen] = useState(false)
  const [wish, setWish] = useState({ firstDay: '', lastDay: '', note: '' })
  const set = (values: Partial<typeof wish>) => setWish((before) => ({ ...before, ...values }))
  const isWhole = wish.firstDay !== '' && wish.lastDay !== '' && wish.firstDay <= wish.lastDay
  if (!open)
    return (
      <div className="ops-actions">
        <Button variant="outline" onClick={() => setOpen(true)}>
          {words.askTimeOff}
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
      <Field label={words.firstDay} required>
        <TextInput
          type="date"
          min={time.today}
          value={wish.firstDay}
          onChange={({ target: { value } }) => set({ firstDay: value, lastDay: wish.lastDay || value })}
        />
      </Field>
      <Field label={words.lastDay} required>
        <TextInput
          type="date"
          min={wish.firstDay || time.today}
          value={wish.lastDay}
          onChange={({ target: { value } }) => set({ lastDay: value })}
        />
      </Field>
      <Field label={words.noteForCompany}>
        <TextInput value={wish.note} maxLength={300} onChange={({ target: { value } }) => set({ note: value })} />
      </Field>
      {isWhole && <Released shifts={shiftsIn(shifts, wish, zone)} />}
      <div className="ops-actions">
        <Button type="submit" variant="outline" pending={pending} disabled={!isWhole}>
          {words.askDays}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {words.notNow}
        </Button>
      </div>
    </form>
  )
}
