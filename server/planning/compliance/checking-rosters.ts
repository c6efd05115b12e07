import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { NIGHTLY_DAYS } from '../../../contract/planning/compliance/audits.ts'
import type { Database } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import type { Clock } from '../../core/base/clock.ts'
import { append, type Cause } from '../organisations/append.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import { organisationsToAudit } from '../organisations/queries-across.ts'
import { inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { auditRoster, countOf } from '../shifts/auditing-rosters.ts'
import { addAudit, takeNight } from './queries-audits.ts'

/** Nights are checked from this hour of UTC on. */
const AT_HOUR = 2

/** Checks a stretch of the roster by the rules that hold, and stores what it found. */
export async function checkRoster(tenant: Tenant, cause: Cause, { from, to }: { from: Date; to: Date }): Promise<void> {
  const { zone, rules } = await rulesIn(tenant)
  const { guards, found } = await auditRoster(tenant, [rules], { from, to, zone })
  const at = cause.clock()
  const audit = { id: newId(at), at, from, to, guards, ...countOf(found[0]!), askedBy: cause.actorId }
  await addAudit(tenant, audit, found[0]!)
  await append(tenant, cause, {
    kind: 'roster.checked',
    subject: `organisation:${tenant.organisationId}`,
    body: { from: from.toISOString(), to: to.toISOString(), guards, hard: audit.hard, soft: audit.soft },
  })
}

/** The last time at which a night began to be checked. */
const lastNight = (now: Date) => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + AT_HOUR * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/**
 * Checks the next 28 days of every organisation that can be changed and was not checked since two at night. Returns
 * how many those were.
 */
export async function checkAtNight({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const since = lastNight(clock())
  let checked = 0
  for (const organisationId of await organisationsToAudit(database, since))
    checked += await inTenant(database, organisationId, async (tenant) => {
      const from = clock()
      if ((await isReadOnly(tenant, from)) || !(await takeNight(tenant, since))) return 0
      await checkRoster(
        tenant,
        { clock, actorId: null },
        { from, to: new Date(from.getTime() + NIGHTLY_DAYS * DAY_MS) },
      )
      return 1
    })
  return checked
}
