import { inFull, ownZone } from './days.ts'

/** The times that a visitor asked for, whole and with their zone by name, in the order of preference. */
export function ChosenTimes({ of: starts }: { of: string[] }) {
  if (starts.length === 0) return null
  const zone = ownZone()
  return (
    <div className="sent-times">
      <p>{starts.length === 1 ? 'The time you chose:' : 'The times you chose, the one you like best first:'}</p>
      <ul>
        {starts.map((start) => (
          <li key={start}>
            <time dateTime={start}>{inFull(start, zone)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
