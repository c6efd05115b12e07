import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { Race } from '../../../contract/field/dispatch/dispatch.ts'
import type { RankedUnit, Unit } from '../../../contract/field/dispatch/units.ts'
import { newId } from '../../core/base/ids.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { posts, sites } from '../../planning/sites/table.ts'
import { timeEvents } from '../attendance/table.ts'
import { startField } from '../devices/testing-devices.ts'

/** What a refused call says, as far as tests read it. */
type Refusal = { code: string; message: string; current: Race; fields?: Record<string, string> }

/**
 * Amara with a phone, and Ben and Cleo, who are all clocked in: Amara and Ben at the main door, and Cleo in a car. Two
 * dispatchers, Imogen and Lukas, who send them.
 */
export async function startDispatch() {
  const field = await startField()
  const { north, clock, siteId, postId, guardId, shiftId, guard, services } = field
  const [imogen, lukas] = [await north.person('dispatcher'), await north.person('dispatcher')]
  const carId = newId()
  const [ben, cleo] = [await guard('Ben'), await guard('Cleo')]
  await north.within(async ({ orm, organisationId }) => {
    const place = { organisationId, siteId, requires: [], priority: 3, isArmed: false }
    await orm.insert(posts).values({ ...place, id: carId, name: 'Patrol car', kind: 'mobile' })
  })
  const clockIn = (who: string, at: string, where: object = {}, kind: 'in' | 'break_start' = 'in') =>
    north.within(({ orm, organisationId }) =>
      orm.insert(timeEvents).values({
        organisationId,
        id: newId(clock()),
        guardId: who,
        postId: at,
        shiftId: who === guardId ? shiftId : null,
        kind,
        method: 'kiosk',
        at: clock(),
        deviceAt: clock(),
        receivedAt: clock(),
        flags: [],
        ...where,
      }),
    )
  await clockIn(guardId, postId)
  await clockIn(ben, postId)
  await clockIn(cleo, carId)
  clock.set('2026-11-24T08:10:00Z')
  type Caller = Pick<typeof imogen, 'ask'>
  const ask = async <T>(who: Caller, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await who.ask({ method, url: field.at(path), ...(body && { body }) })
    return { status: answer.status, body: answer.body as T & Refusal }
  }
  const draft = { kind: 'alarm', severity: 3, title: 'Forced door', text: '', siteId, postId: null, incidentId: null }
  return {
    ...field,
    imogen,
    lukas,
    ben,
    cleo,
    carId,
    draft,
    clockIn,
    ask,
    sweep: () => sweepDeadlines(services),
    open: async (change: object = {}) => (await ask<Call>(imogen, 'POST', 'calls', { ...draft, ...change })).body,
    read: async (id: string) => (await ask<Call>(imogen, 'GET', `calls/${id}`)).body,
    ranked: async (id: string) => (await ask<{ units: RankedUnit[] }>(imogen, 'GET', `calls/${id}/units`)).body.units,
    board: async (who: Caller = imogen) => (await ask<{ calls: Call[]; units: Unit[] }>(who, 'GET', 'dispatch')).body,
    send: (who: Caller, id: string, unit: string, more: object = {}) =>
      ask<Call>(who, 'POST', `calls/${id}/assign`, { guardId: unit, role: 'lead', leavesId: null, ...more }),
    note: (id: string, unitId: string, step: string, reason = '') =>
      ask<Call>(imogen, 'POST', `calls/${id}/units/${unitId}`, { step, reason }),
    close: (id: string, disposition = 'handled', note = '') =>
      ask<Call>(imogen, 'POST', `calls/${id}/close`, { disposition, note }),
    /** A site of the same client, so many degrees north of the first one. */
    siteNorth: async (degrees: number) => {
      const id = newId()
      await north.within(async ({ orm, pool, organisationId }) => {
        const { rows } = await pool.query<{ client_id: string }>('select client_id from sites where id = $1', [siteId])
        const zone = 'Europe/Berlin'
        const place = { organisationId, id, clientId: rows[0]!.client_id, address: '', zone, lng: 13.4 }
        await orm.insert(sites).values({ ...place, name: `North ${degrees}`, lat: 52.5 + degrees })
      })
      return id
    },
  }
}
