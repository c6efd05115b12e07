import { LOOKS_MINUTES } from '../../../contract/office/replay/replay.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { rows } from '../../core/database/rows.ts'
import { firstId } from '../../planning/ledger/queries-history.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

type Look = { userId: string; of: string; guardIds: string[]; now: Date }

/** The guards at whose trail a person did not look a moment ago. Looks of one person come one after another. */
export async function listNewlySeen(tenant: Tenant, { userId, of, guardIds, now }: Look): Promise<string[]> {
  await rows(tenant, {
    name: 'replay-look',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`replay ${userId} ${of}`],
  })
  const found = await rows<{ id: string }>(tenant, {
    name: 'replay-newly-seen',
    text: `
      select g.id::text from unnest($1::uuid[]) with ordinality as g(id, place)
      where not exists (select from ledger_events e where e.subject = 'guard:' || g.id and e.id >= $4
        and e.kind = 'replay.viewed' and e.actor_id = $2 and e.body->>'of' = $3)
      order by g.place`,
    values: [guardIds, userId, of, firstId(new Date(now.getTime() - LOOKS_MINUTES * MINUTE_MS))],
  })
  return found.map(({ id }) => id)
}
