import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { type PlacedShift, placesOf } from './board-places.ts'
import { type BoardRow, type PeopleRow } from './board-rows.ts'
import { putStep } from '../shifts/steps.ts'
import type { ShiftZone } from '../shifts/site-time.ts'
import { changeShifts } from '../shifts/calls.ts'

/** Where shifts would go: how many minutes later, and into which row. */
export type Target = { minutes: number; row: string }
type Movement = { ids: string[]; from: string; target: Target; byKeys: boolean }

const ASK_AFTER_MS = 150

type MoveOptions = {
  organisation: string
  /** Moves keep to the clocks of the site. */
  zone: ShiftZone
  days: readonly string[]
  rows: readonly BoardRow[]
  shiftOf: (id: string) => Shift | undefined
}

/**
 * Shifts that are in the hand, by pointer or by keys: where they would go, and what the server says of it before they
 * are let go.
 */
export function useMoving({ organisation, zone, days, rows, shiftOf }: MoveOptions) {
  const [moving, setMoving] = useState<Movement | null>(null)
  const steps = useMemo(() => (moving ? stepsOf(moving, { rows, zone, shiftOf }) : []), [moving, rows, zone, shiftOf])
  const asked = useLater(JSON.stringify(steps))
  const trial = useQuery({
    queryKey: ['trial-of-a-move', organisation, asked],
    queryFn: () => changeShifts(organisation, JSON.parse(asked) as Step[], { trial: true }),
    enabled: moving !== null && asked !== '[]',
    staleTime: 0,
    gcTime: 10_000,
  })
  const ghosts = useMemo(
    () => ghostsOf(moving, { steps, rows, zone, days, shiftOf }),
    [moving, steps, rows, zone, days, shiftOf],
  )
  const isJudged = asked === JSON.stringify(steps)

  return {
    target: moving?.target ?? null,
    ids: useMemo(() => new Set(moving?.ids ?? []), [moving?.ids]),
    byKeys: moving?.byKeys ?? false,
    steps,
    ghosts,
    results: (isJudged && trial.data?.results) || (null as StepResult[] | null),
    pickUp: (ids: string[], row: string, byKeys: boolean) =>
      setMoving({ ids, from: row, byKeys, target: { minutes: 0, row } }),
    moveTo: (target: Target) =>
      setMoving((was) =>
        was && (was.target.minutes !== target.minutes || was.target.row !== target.row) ? { ...was, target } : was,
      ),
    /** Moves by keys: minutes later, and people some rows further down. */
    moveBy: (minutes: number, down: number) =>
      setMoving((was) => {
        if (!was) return was
        const people = rows.filter((row) => row.kind !== 'site')
        const at = people.findIndex(({ key }) => key === was.target.row) + down
        const row = people[Math.min(people.length - 1, Math.max(0, at))]?.key ?? was.target.row
        return { ...was, target: { minutes: was.target.minutes + minutes, row } }
      }),
    letGo: () => setMoving(null),
  }
}

type BoardView = Pick<MoveOptions, 'rows' | 'zone' | 'shiftOf'>

/** The steps of a move; none where everything would stay as it is. */
function stepsOf({ ids, from, target }: Movement, { rows, zone, shiftOf }: BoardView): Step[] {
  if (target.minutes === 0 && target.row === from) return []
  const row = rows.find(({ key }) => key === target.row)
  // A site's head stands for its open shifts.
  const guardId = target.row === from ? undefined : row?.kind === 'guard' ? row.guardId : null
  return ids.flatMap((id) => {
    const shift = shiftOf(id)
    return shift ? [putStep(shift, zone, target.minutes, guardId)] : []
  })
}

type GhostOptions = BoardView & { steps: Step[]; days: readonly string[] }

/** What is in the hand, drawn in the rows where it would go. */
function ghostsOf(moving: Movement | null, { steps, rows, zone, days, shiftOf }: GhostOptions) {
  const found = new Map<string, PlacedShift[]>()
  if (!moving) return found
  const isElsewhere = moving.target.row !== moving.from
  for (const step of steps) {
    if (step.kind !== 'put') continue
    const row = isElsewhere
      ? rows.find(({ key }) => key === moving.target.row)
      : rows.find(
          (each): each is PeopleRow => each.kind !== 'site' && each.chips.some(({ shift }) => shift.id === step.id),
        )
    const shift = shiftOf(step.id)
    if (!row || !shift) continue
    const placed = placesOf([{ ...shift, from: step.from, to: step.to }], days, zone)
    found.set(row.key, [...(found.get(row.key) ?? []), ...placed])
  }
  return found
}

/** A value once it has stayed the same for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
