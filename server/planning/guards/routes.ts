import { guards } from '../../../contract/planning/guards/guards.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { importGuards } from './importing-guards.ts'
import { checkedGuard } from './checking-guards.ts'
import { addGuard, listGuards, readGuard, readMergedInto } from './queries.ts'
import { addType, listTypes, lockType } from './queries-kinds.ts'
import { addBan, addTimeOff, readDetails, removeBan } from './queries-details.ts'
import { addLicense, listLicenses, readLicense, readToday, removeLicense } from './queries-licenses.ts'
import { seenBy } from './guard-seen.ts'
import { requireAllSeen } from './queries-hidden-work.ts'
import { guardConstraintsInWords } from './guard-constraints.ts'

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Guards with their licenses, absences and bans. Names, addresses and notes stay out of the sealed part of the log. */
export const guardsRoutes = tenantRoutes(guards, {
  list: async (_, { tenant }) => ({ guards: await listGuards(tenant), types: await listTypes(tenant) }),

  read: async ({ params: { id } }, { tenant, clock }) => ({
    ...orNotFound(await readGuard(tenant, id), 'guard'),
    qualifications: await listLicenses(tenant, id, await readToday(tenant, clock())),
    ...(await readDetails(tenant, id)),
    mergedInto: await readMergedInto(tenant, id),
  }),

  add: async ({ body }, { tenant, acting, cause, clock }) => {
    const draft = checkedGuard(body)
    const added = await guardConstraintsInWords(() => addGuard(tenant, { ...draft, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'guard.added', subject: `guard:${added.id}`, personal: draft })
    return seenBy(acting, added)
  },

  addType: async ({ body: { name } }, { tenant, cause, clock }) => {
    const type = { id: newId(clock()), name, isRetired: false }
    await guardConstraintsInWords(() => addType(tenant, { id: type.id, name }))
    await append(tenant, cause, { kind: 'qualification.added', subject: `qualification:${type.id}`, body: { name } })
    return type
  },

  addQualification: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    if (body.until !== null && body.until < body.from) throw invalid('until', 'The last day can’t be before the first')
    if ((await lockType(tenant, body.typeId))?.isRetired)
      throw new Failure('conflict', 'This kind of license is retired. Bring it back on the Rules screen first.')
    const added = { ...body, id: newId(clock()), state: body.state ?? ('valid' as const) }
    await guardConstraintsInWords(() => addLicense(tenant, { ...added, guardId: id }))
    const { typeId, from, until, state } = added
    await append(tenant, cause, { kind: 'licence.added', subject: `guard:${id}`, body: { typeId, from, until, state } })
    return orNotFound(await readLicense(tenant, added.id, await readToday(tenant, clock())), 'license')
  },

  removeQualification: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await removeLicense(tenant, id))) throw new Failure('not-found', 'There is no such license')
    await append(tenant, cause, { kind: 'licence.removed', subject: `licence:${id}` })
    return { removed: true as const }
  },

  addTimeOff: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    const [from, to] = [new Date(body.from), new Date(body.to)]
    if (to <= from) throw invalid('to', 'The end must be after the start')
    const added = await addTimeOff(tenant, { id: newId(clock()), guardId: id, from, to, note: body.note })
    await append(tenant, cause, { kind: 'time_off.requested', subject: `guard:${id}`, body: { timeOffId: added.id } })
    return added
  },

  addBan: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    const guard = orNotFound(await readGuard(tenant, id), 'guard')
    if ((body.clientId === null) === (body.siteId === null)) throw invalid('siteId', 'Choose a client or a site')
    if (body.clientId !== null) await requireAllSeen(tenant, guard, { from: clock(), clientId: body.clientId })
    const added = await guardConstraintsInWords(() => addBan(tenant, { ...body, id: newId(clock()), guardId: id }))
    const { clientId, siteId, reason } = body
    await append(tenant, cause, {
      kind: 'ban.added',
      subject: `guard:${id}`,
      body: { clientId, siteId },
      personal: { reason },
    })
    return added
  },

  removeBan: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await removeBan(tenant, id))) throw new Failure('not-found', 'There is no such ban')
    await append(tenant, cause, { kind: 'ban.removed', subject: `ban:${id}` })
    return { removed: true as const }
  },

  importRows: ({ body }, { tenant, cause }) => guardConstraintsInWords(() => importGuards(tenant, cause, body)),
})
