import { dayAt, dayNumber, daysLater, mondayOf } from '../../../contract/core/time.ts'
import { MOST_ADDED } from '../../../contract/planning/shifts/additions.ts'
import type { Template } from '../../../contract/planning/templates/templates.ts'
import type { Clock } from '../../core/base/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { append, type Cause } from '../organisations/append.ts'
import { organisationsToRoll } from '../organisations/queries-across.ts'
import { isReadOnly } from '../organisations/queries-members.ts'
import { inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { addDays } from './applying-templates.ts'
import { listRolling, lockTemplate, noteRolled, readTemplate } from './queries.ts'

/** Where a week begins before it does anywhere else. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

const later = (a: string, b: string) => (a > b ? a : b)

/** The days that a template has to roll now, where its site is; undefined where there are none. */
export function daysToRoll({ zone, weeksAhead, endsOn, rolledUntil }: Template, now: Date) {
  const monday = mondayOf(dayAt(zone, now))
  const next = daysLater(monday, 7)
  const from = rolledUntil === null ? next : later(next, daysLater(rolledUntil, 1))
  const last = daysLater(monday, 7 * (weeksAhead + 1) - 1)
  const until = endsOn !== null && endsOn < last ? endsOn : last
  return weeksAhead === 0 || from > until ? undefined : { from, until }
}

/**
 * Rolls every template that is to roll by itself to the weeks ahead that it lacks, as drafts. A company that can only
 * be read is left out. Each template rolls in a transaction of its own, so that one that can't keeps back no other.
 * Returns how many rolled.
 */
export async function rollTemplates({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const errors: unknown[] = []
  let rolled = 0
  const cause: Cause = { clock, actorId: null }
  for (const organisationId of await organisationsToRoll(database, mondayOf(dayAt(EARLIEST_ZONE, clock()))))
    for (const id of await inTenant(database, organisationId, listRolling))
      await inTenant(database, organisationId, (tenant) => rollOne(tenant, cause, id)).then(
        (isRolled) => (rolled += Number(isRolled)),
        (error: unknown) => errors.push(error),
      )
  if (errors.length > 0) throw errors[0]
  return rolled
}

async function rollOne(tenant: Tenant, cause: Cause, id: string): Promise<boolean> {
  const now = cause.clock()
  if ((await isReadOnly(tenant, now)) || !(await lockTemplate(tenant, id))) return false
  const template = (await readTemplate(tenant, id))!
  const stretch = daysToRoll(template, now)
  if (!stretch) return false
  const end = dayNumber(stretch.until) + 1
  const aWeek = template.duties.reduce((sum, { days, headcount }) => sum + days.length * headcount, 0)
  // One act adds so many shifts at most.
  const length = 7 * Math.max(1, Math.floor(MOST_ADDED / aWeek))
  for (let first = dayNumber(stretch.from); first < end; first += length)
    await rollDays(tenant, cause, template, { first, end: Math.min(end, first + length) })
  await noteRolled(tenant, id, stretch.until)
  return true
}

async function rollDays(tenant: Tenant, cause: Cause, template: Template, days: { first: number; end: number }) {
  const { additionId, open, ...counts } = await addDays(tenant, cause, template, days)
  const about = { subject: `template:${template.id}`, siteId: template.siteId }
  const body = { ...counts, open, additionId }
  await append(
    tenant,
    cause,
    { kind: 'template.rolled', ...about, body },
    ...(open > 0 ? [{ kind: 'template.fell_short' as const, ...about, body }] : []),
  )
}
