import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { guardQualifications, guards, qualificationTypes, siteBans, timeOff } from '../guards/table.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { clients, posts, sites } from '../sites/table.ts'

type Company = Awaited<ReturnType<typeof startOrganisations>>['north']

/**
 * Two companies, and in the northern one a client, a site in Berlin and a post that asks for a license. `guard` adds a
 * guard who holds it until a day, and the calls are those of a scheduler.
 */
export async function startScheduling(now?: string, env: Partial<ReadyEnv> = {}) {
  const started = await startOrganisations(now, env)
  const { north, clock } = started
  // Tests go on past the end of a trial.
  await north.within(({ pool }) => pool.query(`update organisations set state = 'active', trial_ends_on = null`))
  const { ask } = await north.person('scheduler')
  const place = await furnish(north, newId(clock()))

  const guard = async (
    name: string,
    { until = null as string | null, payRate = 1_500, email = `${newId()}@guards.example` as string | null } = {},
  ) => {
    const id = newId(clock())
    await north.within(async ({ orm, organisationId }) => {
      await orm.insert(guards).values({ organisationId, id, employeeNo: name, name, email, state: 'active', payRate })
      await orm.insert(guardQualifications).values({
        organisationId,
        id: newId(clock()),
        guardId: id,
        typeId: place.typeId,
        number: 'L-1',
        from: '2026-01-01',
        until,
      })
    })
    return id
  }

  const at = (path: string) => `${north.url}/${path}`
  return {
    ...started,
    ...place,
    ask,
    at,
    guard,
    /** Adds shifts and gives their ids. */
    add: async (...spans: [from: string, to: string][]) => {
      const body = { shifts: spans.map(([from, to]) => ({ postId: place.postId, from: iso(from), to: iso(to) })) }
      const { body: added } = await ask({ method: 'POST', url: at('shifts'), body })
      return (added as { shifts: Shift[] }).shifts.map(({ id }) => id)
    },
    assign: (shiftId: string, guardId: string, reason?: string) =>
      ask({
        method: 'POST',
        url: at(`shifts/${shiftId}/assign`),
        body: { guardId, ...(reason !== undefined && { override: { reason } }) },
      }),
    candidates: async (shiftId: string) =>
      (await ask({ method: 'GET', url: at(`shifts/${shiftId}/candidates`) })).body as Candidates,
    shiftsIn: async (from: string, to: string) =>
      ((await ask({ method: 'GET', url: at(`shifts?from=${iso(from)}&to=${iso(to)}`) })).body as { shifts: Shift[] })
        .shifts,
    changesIn: async (from: string, to: string) =>
      (await ask({ method: 'GET', url: at(`changes?from=${iso(from)}&to=${iso(to)}`) })).body as {
        changes: Change[]
        people: number
      },
    publish: (from: string, to: string, except: string[] = []) =>
      ask({ method: 'POST', url: at('publish'), body: { from: iso(from), to: iso(to), except } }),
    absent: (guardId: string, from: string, to: string) =>
      north.within(({ orm, organisationId }) =>
        orm.insert(timeOff).values({
          organisationId,
          id: newId(clock()),
          guardId,
          from: new Date(from),
          to: new Date(to),
          state: 'approved',
          note: '',
          decidedBy: north.owner.id,
        }),
      ),
    ban: (guardId: string) =>
      north.within(({ orm, organisationId }) =>
        orm
          .insert(siteBans)
          .values({ organisationId, id: newId(clock()), guardId, siteId: place.siteId, reason: 'The client asked' }),
      ),
  }
}

/** A moment as calls send it, such as `2026-11-23T08:00Z`. */
export const iso = (moment: string) => new Date(moment).toISOString()

async function furnish({ within }: Company, clientId: string) {
  const [siteId, postId, typeId] = [newId(), newId(), newId()]
  await within(async ({ orm, organisationId }) => {
    await orm.insert(clients).values({ organisationId, id: clientId, name: 'Harbour Trust', state: 'active' })
    await orm.insert(sites).values({
      organisationId,
      id: siteId,
      clientId,
      name: 'Harbour Street Mall',
      address: 'Harbour Street 1',
      zone: 'Europe/Berlin',
      lat: 52.5,
      lng: 13.4,
    })
    await orm.insert(qualificationTypes).values({ organisationId, id: typeId, name: 'Door supervisor' })
    await orm.insert(posts).values({
      organisationId,
      id: postId,
      siteId,
      name: 'Main door',
      kind: 'static',
      requires: [typeId],
      priority: 2,
      isArmed: false,
    })
  })
  return { clientId, siteId, postId, typeId }
}
