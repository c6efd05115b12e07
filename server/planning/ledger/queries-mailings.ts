import { dayAt } from '../../../contract/core/time.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

/** Records that today's mail has this number. False if one went out already on this day of the company's zone. */
export async function takeDay(tenant: Tenant, seq: number, now: Date): Promise<boolean> {
  const [company] = await rows<{ zone: string }>(tenant, {
    name: 'zone-of-mailing',
    text: `select zone from organisations where state <> 'closed'`,
    values: [],
  })
  if (!company) return false
  const taken = await rows(tenant, {
    name: 'take-mailing-day',
    text: `
      insert into ledger_mailings (organisation_id, day, seq) values ($1, $2, $3)
      on conflict do nothing returning day`,
    values: [tenant.organisationId, dayAt(company.zone, now), seq],
  })
  return taken.length > 0
}
