import type { Restore } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { append } from '../organisations/append.ts'
import { everyOrganisation } from '../organisations/queries-across.ts'
import { inTenant, wallStands } from '../organisations/queries-tenant.ts'
import { hasRestore, RESTORED } from './queries-restored.ts'

type RestoreServices = Pick<Services, 'database' | 'clock'>

/**
 * Adds the restore of a backup to the log of every organisation, once. What happened between the two is gone, and
 * witnesses of that time differ. It waits while the platform is closed, since nothing else is recorded then either.
 */
export async function noteRestore({ database, clock }: RestoreServices, restore: Restore): Promise<'done' | 'later'> {
  const organisations = await everyOrganisation(database)
  if (organisations.length === 0) return 'done'
  if (!(await wallStands(database))) return 'later'
  const body = { backupAt: restore.backupAt.toISOString(), restoredAt: restore.restoredAt.toISOString() }
  for (const organisationId of organisations)
    await inTenant(database, organisationId, async (tenant) => {
      if (await hasRestore(tenant, body.restoredAt)) return
      await append(
        tenant,
        { clock, actorId: null },
        { kind: RESTORED, subject: `organisation:${organisationId}`, body },
      )
    })
  return 'done'
}
