import { DAY_MS } from '../../../contract/core/units.ts'
import {
  ADMIN_DAYS,
  type MaintenanceDraft,
  type OwnUpdate,
  type StatusControl,
  statusControl,
} from '../../../contract/platform/status/control.ts'
import { type dayStates, HISTORY_DAYS, MAINTENANCE, shownServices } from '../../../contract/platform/status/status.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { tell } from '../editing/queries-links.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import type { StatusChecks } from './checks.ts'
import { checkOverride, checkPlan } from './control-rules.ts'
import { toDays } from './history.ts'
import { isUnderWay, readDays, readOpenIncidents, readPlanned, statusTags, toMaintenance } from './queries.ts'
import {
  addIncident,
  addPlanned,
  holdIncident,
  holdPlanned,
  listIncidents,
  listRecent,
  noteStatus,
  putOverride,
  readOwnOverrides,
  removeOverride,
  removePlanned,
  saveIncident,
  savePlanned,
} from './queries-control.ts'
import { countConfirmed } from './queries-subscribers.ts'
import { toEntries } from './rules.ts'
import { announceIncident, announceMaintenance } from './announcements.ts'

function countDays(states: (typeof dayStates)[number][]) {
  const known = states.filter((state) => state !== 'unknown')
  return { known: known.length, good: known.filter((state) => state === 'operational' || state === MAINTENANCE).length }
}

/** What admins say about the status: overrides, incidents and planned work. */
export function controlRoutes(checks: StatusChecks) {
  async function control({ database, clock, env }: Services): Promise<StatusControl> {
    const now = clock()
    const today = now.toISOString().slice(0, 10)
    const since = new Date(now.getTime() - ADMIN_DAYS * DAY_MS)
    const [overrides, known, incidents, lasting, planned, subscribers] = await Promise.all([
      readOwnOverrides(database.orm, now),
      readDays(database, today),
      listRecent(database.orm, since),
      readOpenIncidents(database),
      readPlanned(database, now),
      countConfirmed(database.orm),
    ])
    const found = checks.found()
    const said = [...overrides].map(([service, { status }]) => ({ service, status }))
    const worked = planned.filter((each) => isUnderWay(each, now)).flatMap((each) => each.services)
    const shown = new Map(
      found && toEntries(found.states, said, worked, lasting).map((each) => [each.service, each.status]),
    )
    const alone = new Map(found && toEntries(found.states).map((each) => [each.service, each.status]))
    const days = toDays(today, known, HISTORY_DAYS)
    return {
      checkedAt: found?.at.toISOString() ?? null,
      services: shownServices.map((service, index) => ({
        service,
        found: alone.get(service) ?? null,
        shown: shown.get(service) ?? null,
        override: overrides.get(service) ?? null,
        measured: service === 'overall' ? null : (found?.measured[service] ?? null),
        states: days.services[index]!.states.slice(-ADMIN_DAYS),
        days: countDays(days.services[index]!.states),
      })),
      incidents,
      maintenance: planned.map((each) => toMaintenance(each, now)),
      subscribers,
      mailIsOn: sendsMail({ env }),
    }
  }

  /** A change that visitors see at once, in every process. */
  async function changed<T>(services: Services, work: (inside: Transaction) => Promise<T>): Promise<T> {
    const result = await transaction(services, async ({ database, content }) => {
      const done = await work(database.orm)
      await tell(database.orm, content.notice(statusTags))
      content.drop(statusTags)
      return done
    })
    await checks.refresh()
    return result
  }

  const planOf = ({ title, text, services, startsAt, endsAt }: MaintenanceDraft) => ({
    title,
    text,
    services,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  })

  return routes(statusControl, {
    read: (_, services) => control(services),
    check: async (_, services) => {
      await checks.check()
      return control(services)
    },
    override: async ({ params: { service }, body }, services) => {
      const now = services.clock()
      checkOverride(body, now)
      const { status, reason, until } = body
      await changed(services, async (inside) => {
        const before = (await readOwnOverrides(inside, now)).get(service)
        await putOverride(inside, {
          service,
          status,
          reason,
          until: new Date(until),
          setAt: now,
          setBy: services.user.id,
        })
        await noteStatus(inside, services.change, { action: 'override', subject: service, before, after: body })
      })
      return control(services)
    },
    endOverride: async ({ params: { service } }, services) => {
      await changed(services, async (inside) => {
        const before = (await readOwnOverrides(inside, services.clock())).get(service)
        if (!(await removeOverride(inside, service)) || !before) return
        await noteStatus(inside, services.change, { action: 'end-override', subject: service, before })
      })
      return control(services)
    },
    incidents: ({ query: { page } }, { database }) => listIncidents(database.orm, Number(page ?? 1)),
    open: async ({ body }, services) => {
      const at = services.clock()
      const { title, impact, stage, text, tell: telling } = body
      const update = { at: at.toISOString(), stage, text, by: services.user.name, forTeam: false }
      const facts = { title, impact, services: body.services }
      return changed(services, async (inside) => {
        const incident = await addIncident(inside, { id: newId(at), facts, update, at, by: services.user.id })
        await noteStatus(inside, services.change, { action: 'open-incident', subject: incident.id, after: body })
        if (telling) await announceIncident(inside, services, incident, update)
        return incident
      })
    },
    change: ({ params: { id }, body }, services) =>
      changed(services, async (inside) => {
        const before = orNotFound(await holdIncident(inside, id), 'incident')
        const incident = { ...before, ...body }
        await saveIncident(inside, incident, services.clock(), services.user.id)
        const { title, impact, services: affected } = before
        await noteStatus(inside, services.change, {
          action: 'change-incident',
          subject: id,
          before: { title, impact, services: affected },
          after: body,
        })
        return incident
      }),
    update: ({ params: { id }, body }, services) =>
      changed(services, async (inside) => {
        const before = orNotFound(await holdIncident(inside, id), 'incident')
        const { text, forTeam, tell: telling } = body
        if (!forTeam && body.stage === 'resolved' && before.resolvedAt !== null)
          throw new Failure('conflict', 'This incident is resolved already. Load it again.')
        const at = services.clock()
        // A note says nothing about how far the incident is.
        const stage = forTeam ? before.updates[0]!.stage : body.stage
        const update: OwnUpdate = { at: at.toISOString(), stage, text, by: services.user.name, forTeam }
        const resolvedAt = forTeam ? before.resolvedAt : stage === 'resolved' ? update.at : null
        const incident = { ...before, resolvedAt, updates: [update, ...before.updates] }
        await saveIncident(inside, incident, at, services.user.id)
        await noteStatus(inside, services.change, {
          action: forTeam ? 'note-incident' : 'update-incident',
          subject: id,
          after: body,
        })
        if (telling && !forTeam) await announceIncident(inside, services, incident, update)
        return incident
      }),
    plan: async ({ body }, services) => {
      const now = services.clock()
      checkPlan(body, now)
      const planned = { id: newId(now), ...planOf(body) }
      return changed(services, async (inside) => {
        await addPlanned(inside, planned)
        await noteStatus(inside, services.change, { action: 'plan-work', subject: planned.id, after: body })
        if (body.tell) await announceMaintenance(inside, services, planned)
        return toMaintenance(planned, now)
      })
    },
    replan: async ({ params: { id }, body }, services) => {
      const now = services.clock()
      checkPlan(body, now)
      return changed(services, async (inside) => {
        const before = orNotFound(await holdPlanned(inside, id, now), 'planned work')
        const planned = { id, ...planOf(body) }
        await savePlanned(inside, planned)
        await noteStatus(inside, services.change, { action: 'change-work', subject: id, before, after: body })
        if (body.tell) await announceMaintenance(inside, services, planned)
        return toMaintenance(planned, now)
      })
    },
    cancel: ({ params: { id } }, services) =>
      changed(services, async (inside) => {
        const now = services.clock()
        const before = orNotFound(await holdPlanned(inside, id, now), 'planned work')
        const ended = isUnderWay(before, now)
        if (ended && before.startsAt < now) await savePlanned(inside, { ...before, endsAt: now })
        else await removePlanned(inside, id)
        await noteStatus(inside, services.change, { action: ended ? 'end-work' : 'cancel-work', subject: id, before })
        return { ended }
      }),
  })
}
