import { useState } from 'react'
import { usePhone } from '../phone/phone-context.ts'
import { ActingFor } from './acting-for.tsx'
import { peopleOf } from './kiosk-people.ts'
import { kioskWords } from './kiosk-words.ts'
import { PeopleList } from './people-list.tsx'
import './kiosk.css'

/** On the phone of a supervisor: records what a guard without a phone does, with the reason. */
export default function OthersPart() {
  const { state, language } = usePhone()
  const own = kioskWords[language]
  const [chosen, setChosen] = useState<{ guardId: string; shiftId: string }>()
  const pack = state.pack!
  if (!pack.device.actsForOthers) return null
  const person = peopleOf({ ...state, pack }).find(
    ({ guardId, shiftId }) => guardId === chosen?.guardId && shiftId === chosen.shiftId,
  )
  return (
    <details className="phone-card">
      <summary>{own.others}</summary>
      <p className="ops-note">{own.othersWords}</p>
      {person ? (
        <ActingFor key={`${person.guardId} ${person.shiftId}`} person={person} onDone={() => setChosen(undefined)} />
      ) : (
        <PeopleList onChoose={({ guardId, shiftId }) => setChosen({ guardId, shiftId })} />
      )}
    </details>
  )
}
