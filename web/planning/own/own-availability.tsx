import { useState } from 'react'
import type { OwnTime } from '../../../contract/planning/own/own-time.ts'
import { Button } from '../../ui/button.tsx'
import { AvailabilityRows, entryOf, rowInWords, rowOf } from '../guards/availability-rows.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { TimePart } from './own-time.tsx'
import { useOwnTimes } from './own-words.ts'

const isDated = ({ weekday, day }: { weekday: string; day: string }) => weekday !== '' || day !== ''

/** When a guard can, likes to or can’t work, in the company's time. */
export function OwnAvailability({ time: { availability }, calls, pending, run }: TimePart & { time: OwnTime }) {
  const words = useGuardWords()
  const { zone } = useOwnTimes()
  const [rows, setRows] = useState(() => availability.entries.map(rowOf))
  const [open, setOpen] = useState(false)
  const { version } = availability
  const save = async () => {
    if (await run(() => calls.setAvailability({ version, entries: rows.map(entryOf) }))) setOpen(false)
  }
  return (
    <section aria-label={words.whenYouCan}>
      <h3>{words.whenYouCan}</h3>
      {!open && (
        <>
          {availability.entries.length === 0 && <p className="ops-note">{words.anyTime}</p>}
          <ul className="is-plain">
            {availability.entries.map(rowOf).map((row) => (
              <li key={row.key}>{rowInWords(row, words)}</li>
            ))}
          </ul>
          {availability.setBy !== null && !availability.byGuard && (
            <p className="ops-note">{words.notedBy(availability.setBy)}</p>
          )}
          <div className="ops-actions">
            <Button variant="outline" onClick={() => setOpen(true)}>
              {words.changeWhen}
            </Button>
          </div>
        </>
      )}
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <p className="ops-note">{words.timesOfZone(zone)}</p>
          <AvailabilityRows rows={rows} onChange={setRows} />
          <div className="ops-actions">
            <Button type="submit" variant="outline" pending={pending} disabled={!rows.every(isDated)}>
              {words.save}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setRows(availability.entries.map(rowOf))
                setOpen(false)
              }}
            >
              {words.notNow}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
