import type { GuardPreview } from '../../../contract/planning/previews/previews.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { renderMail, type Sender } from '../../platform/mail/outbox.ts'
import type { Cause } from '../organisations/append.ts'
import { besideTenant, tryOut, type Tenant } from '../organisations/queries-tenant.ts'
import { readOwnShifts } from '../own/own.ts'
import { readReaders, toldChangeOf, writeRosterMail } from '../periods/mailing-guards.ts'
import { listChanges } from '../periods/listing-changes.ts'
import { markTold } from '../periods/publishing-periods.ts'
import { readForChange } from '../shifts/queries-changing.ts'
import { readOwnHead } from '../shifts/queries-own.ts'
import type { TimeSpan } from '../shifts/table.ts'

export type PreviewRequest = { during: TimeSpan; chosen: string[]; guardId: string }

/**
 * What a guard would get once chosen changes of a stretch are published: the mail as it would be sent, and their page.
 * The changes are told, read, and taken back at once, so that nothing is written here twice. What is blocked stays out.
 * Throws `not-found` for a guard who would hear nothing.
 */
export async function previewPublication(
  tenant: Tenant,
  cause: Cause,
  sender: Sender,
  { during, chosen, guardId }: PreviewRequest,
): Promise<GuardPreview> {
  const wanted = new Set(chosen)
  const { changes: waiting } = await listChanges(tenant, cause, during)
  const changes = waiting.filter(({ shift, blocked }) => blocked === null && wanted.has(shift.id))
  const told = changes.map(({ shift }) => toldChangeOf(shift))
  const hears = told.some(({ before, after }) => before?.guardId === guardId || after?.guardId === guardId)
  orNotFound(hears || undefined, 'change for this guard')
  const now = cause.clock()
  return tryOut(tenant, async () => {
    await readForChange(tenant, { guardIds: [], shiftIds: changes.map(({ shift }) => shift.id), lock: true })
    await markTold(tenant, changes, now)
    const [person] = await readReaders(tenant, [guardId])
    // Nobody has the link of this mail: it leads to no page.
    const filled = person && (await writeRosterMail(tenant, sender.env.publicUrl, { ...person, token: '' }, told, now))
    const head = await readOwnHead(tenant, guardId)
    return {
      mail: filled ? await besideTenant(tenant, (transaction) => renderMail(transaction, sender, filled)) : null,
      page: head ? await readOwnShifts(tenant, guardId, now) : null,
      isPartial: tenant.isScoped,
    }
  })
}
