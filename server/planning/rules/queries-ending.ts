import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** Holds the organisation until the transaction ends; false if another process does, or if it is closed. */
export async function holdOpen(tenant: Tenant): Promise<boolean> {
  const found = await rows(tenant, {
    name: 'hold-open-organisation',
    text: `select from organisations where state <> 'closed' for no key update skip locked`,
    values: [],
  })
  return found.length > 0
}

/** Whether the log has an end of a pack already. */
export async function isTold(tenant: Tenant, subject: string): Promise<boolean> {
  const found = await rows(tenant, {
    name: 'pack-end-told',
    text: `select from ledger_events where subject = $1 and kind = 'rules.ending' limit 1`,
    values: [subject],
  })
  return found.length > 0
}

/** The owners and schedulers, with their company. */
export const listPlanners = (tenant: Tenant) =>
  rows<{ name: string; email: string; employer: string; slug: string }>(tenant, {
    name: 'planners',
    text: `
      select u.name, u.email, c.name as employer, c.slug
      from memberships m join users u on u.id = m.user_id cross join organisations c
      where m.role in ('owner', 'scheduler') order by u.email`,
    values: [],
  })
