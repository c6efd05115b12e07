import { expect } from 'vitest'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Delivery } from '../../../contract/planning/telling/telling.ts'
import { newId } from '../../core/base/ids.ts'
import { addMember } from '../organisations/queries-members.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const NOW = '2026-11-24T20:00Z'
/** The days of the three shifts of a sequence, and the stretch that holds them. */
const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27']
const SPAN: [string, string] = ['2026-11-24T00:00Z', '2026-11-29T00:00Z']
const STRETCH = `from=${iso(SPAN[0])}&to=${iso(SPAN[1])}`

type Time = { from: string; to: string }
/** What a guard believes to have, by the shift. */
export type Belief = Map<string, Time>

/**
 * A company with four guards who sign in, the last without a mail address, and a dispatcher. `hear` gives each guard to
 * whom a message goes the belief that the message leaves: all that they were told. Whatever a guard says by themselves
 * they know at once.
 */
export async function startPromise() {
  const started = await startScheduling(NOW)
  const { north, guard, ask, at, stranger, clock, database } = started
  const guards = [await guard('Ana'), await guard('Ben'), await guard('Cem'), await guard('Dee', { email: null })]
  const dispatcher = (await north.person('dispatcher')).ask
  const signIn = async (guardId: string) => {
    const person = await stranger()
    await north.within((tenant) =>
      addMember(tenant, { id: newId(clock()), userId: person.id, role: 'guard', createdAt: clock(), guardId }),
    )
    return person.ask
  }
  const own = await Promise.all(guards.map(signIn))
  await database.transaction(async ({ pool }) => {
    await pool.query(`select set_config('app.whole', 'on', true)`)
    // Thousands of sequences are more than any company of a real day.
    await pool.query(
      `insert into organisation_quotas (organisation_id, rows, bytes, events) values ($1, $2, $2, $2)
       on conflict (organisation_id) do update set rows = $2, bytes = $2, events = $2`,
      [north.organisationId, 1_000_000_000],
    )
  })

  const read = async <T>(who: typeof ask, path: string) => (await who({ method: 'GET', url: at(path) })).body as T
  const page = async (nth: number) => (await read<OwnShifts>(own[nth]!, 'me/shifts')).shifts
  const beliefs = guards.map((): Belief => new Map())

  /** What every message that is on its way leaves its reader to believe. */
  const hear = async () => {
    // Of two things in one millisecond, nobody can say which came last.
    clock.advance(1_000)
    const { rows } = await database.pool.query<{ ids: string[] }>(
      `with gone as (delete from jobs.job where name = 'tell-guards' returning data)
       select array(select jsonb_array_elements_text(data->'guardIds')) as ids from gone`,
    )
    const told = new Set(rows.flatMap(({ ids }) => ids))
    for (const [nth, id] of guards.entries()) {
      // Nothing reaches the last of them.
      if (!told.has(id) || nth === guards.length - 1) continue
      const shifts = await page(nth).catch(() => [])
      beliefs[nth] = new Map(
        (shifts ?? [])
          .filter(({ state }) => state !== 'declined' && state !== 'called_off')
          .map(({ id: shiftId, from, to }) => [shiftId, { from, to }]),
      )
    }
  }

  /** Three shifts: the first two are given and published, the third is a draft. */
  const begin = async () => {
    clock.set(NOW)
    // A limit counts again after a minute.
    await database.pool.query('delete from rate_limits')
    await north.within(async ({ pool }) => {
      for (const table of ['shift_swaps', 'shift_offers', 'assignments', 'shifts', 'time_off'])
        await pool.query(`delete from ${table}`)
      await pool.query(`update guards set state = 'active' where state <> 'active'`)
    })
    for (const belief of beliefs) belief.clear()
    const drafts = DAYS.map((day) => ({ postId: started.postId, from: iso(`${day}T08:00Z`), to: iso(`${day}T16:00Z`) }))
    const added = await ask({ method: 'POST', url: at('shifts'), body: { shifts: drafts } })
    expect(added).toMatchObject({ status: 201 })
    const ids = (added.body as { shifts: Shift[] }).shifts.map(({ id }) => id)
    await started.assign(ids[0]!, guards[0]!)
    await started.assign(ids[1]!, guards[3]!)
    await started.publish(SPAN[0], '2026-11-27T00:00Z')
    await hear()
    return ids
  }

  /** What the board shows, and of which shifts it says that somebody has to be told. */
  const board = async () => {
    const { shifts } = await read<{ shifts: Shift[] }>(ask, `shifts?${STRETCH}`)
    const { changes } = await read<{ changes: Change[] }>(ask, `changes?${STRETCH}`)
    const { deliveries } = await read<{ deliveries: Delivery[] }>(ask, `reach?${STRETCH}`)
    const open = new Set(changes.map(({ shift }) => shift.id))
    const unheard = new Set(deliveries.flatMap(({ shiftId, state }) => (state === 'none' ? [shiftId] : [])))
    return { shifts, isToTell: (id: string) => open.has(id) || unheard.has(id) }
  }

  return { ...started, guards, own, dispatcher, beliefs, hear, begin, board, page, read, span: SPAN }
}
