import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { PatrolScene } from './patrol-scene.ts'
import { changeRun, saveStops } from './queries-runs.ts'
import { addScans } from './queries-scans.ts'

/** Writes what guards scanned and skipped, and what it means for runs. A call has few runs: each is one statement. */
export async function noteScans(tenant: Tenant, { scans, runs, walked }: PatrolScene): Promise<void> {
  await addScans(tenant, scans)
  const changed = runs.filter(({ id }) => walked.has(id))
  await saveStops(
    tenant,
    changed.flatMap(({ stops }) => stops),
  )
  for (const { id, state, guardId, startedAt, endedAt } of changed)
    await changeRun(tenant, id, { state, guardId, startedAt, endedAt })
}
