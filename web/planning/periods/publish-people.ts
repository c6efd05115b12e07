import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'

type Span = { from: string; to: string }

/** A change as one person learns of it. `guardId` is null for a shift that nobody has. */
export type Face = {
  change: Change
  guardId: string | null
  kind: 'new' | 'moved' | 'noted' | 'cancelled'
  before: Span | null
  after: Span | null
}

/** Somebody who is told of changes, the shortest notice first. `kept` are the shifts that stay as they are known. */
export type Person = {
  guardId: string | null
  faces: Face[]
  kept: Shift[]
  minutes: { before: number; after: number }
}

/** Where a guard has a shift now; null once it is cancelled. */
const nowOf = ({ state, assignment }: Shift) => (state === 'cancelled' ? null : (assignment?.guardId ?? null))

/** How a change looks to each person whom it concerns: for two guards it is one's loss and another's new shift. */
export function facesOf(change: Change): Face[] {
  const { told, state, from, to } = change.shift
  const after = state === 'cancelled' ? null : { from, to }
  const [was, is] = [told?.guardId ?? null, nowOf(change.shift)]
  if (was === is) {
    const kind = !told ? 'new' : !after ? 'cancelled' : change.kind === 'noted' ? 'noted' : 'moved'
    return [{ change, guardId: was, kind, before: told, after }]
  }
  const faces: Face[] = []
  if (was !== null) faces.push({ change, guardId: was, kind: 'cancelled', before: told, after: null })
  if (is !== null) faces.push({ change, guardId: is, kind: 'new', before: null, after })
  return faces
}

/**
 * Everybody who is told of some changes, shortest notice first; shifts that nobody has come last. `minutes` are those
 * that lie in the week, as the board counts them.
 */
export function peopleOf(
  changes: readonly Change[],
  shifts: readonly Shift[],
  week: { from: Date; to: Date },
): Person[] {
  const groups = new Map<string | null, Face[]>()
  for (const face of changes.flatMap(facesOf)) groups.set(face.guardId, [...(groups.get(face.guardId) ?? []), face])
  const changed = new Set(changes.map(({ shift }) => shift.id))
  const people = [...groups].map(([guardId, faces]): Person => {
    const own = guardId === null ? [] : shifts
    const known = own.flatMap(({ told }) => (told?.guardId === guardId ? [told] : []))
    const held = own.filter((shift) => nowOf(shift) === guardId)
    return {
      guardId,
      faces,
      kept: held.filter(({ id }) => !changed.has(id)),
      minutes: { before: minutesWithin(known, week), after: minutesWithin(held, week) },
    }
  })
  return people.sort(
    (a, b) =>
      Number(a.guardId === null) - Number(b.guardId === null) ||
      a.faces[0]!.change.noticeMinutes - b.faces[0]!.change.noticeMinutes,
  )
}

/** The changes that go out: neither blocked nor left out, and none without those that have to go with it. */
export function goingOf(all: readonly Change[], left: ReadonlySet<string>): Change[] {
  let going = all.filter(({ blocked, shift }) => blocked === null && !left.has(shift.id))
  for (;;) {
    const ids = new Set(going.map(({ shift }) => shift.id))
    const kept = going.filter(({ needs }) => needs.every(({ shiftId }) => ids.has(shiftId)))
    if (kept.length === going.length) return going
    going = kept
  }
}
