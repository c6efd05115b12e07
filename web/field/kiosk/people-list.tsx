import { StatusText } from '../../ui/status.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'
import { isHere, peopleOf, type Person } from './kiosk-people.ts'
import { kioskWords } from './kiosk-words.ts'

/** Whom this device may act for, a button each. */
export function PeopleList({ onChoose }: { onChoose: (person: Person) => void }) {
  const { state, words, language } = usePhone()
  const own = kioskWords[language]
  const pack = state.pack!
  const { clock } = timesOf(pack)
  const people = peopleOf({ ...state, pack })
  if (people.length === 0)
    return (
      <div>
        <h2>{own.nobody}</h2>
        <p className="ops-note">{own.nobodyWords}</p>
      </div>
    )
  return (
    <ul className="kiosk-people">
      {people.map((person) => {
        const { guardId, shiftId, name, post, from, to, zone, presence } = person
        return (
          <li key={`${guardId} ${shiftId}`}>
            <button type="button" className="phone-card" onClick={() => onChoose(person)}>
              <b>{name}</b>
              <span className="ops-note">{`${post}, ${own.starts(clock(from, zone), clock(to, zone))}`}</span>
              {isHere(person) && presence && (
                <StatusText status="success">
                  {presence.breakSince
                    ? words.onBreakSince(clock(presence.breakSince, zone))
                    : words.onPostSince(clock(presence.since, zone))}
                </StatusText>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
