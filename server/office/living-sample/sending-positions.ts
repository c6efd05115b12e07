import type { Services } from '../../core/rooms/routes.ts'
import { tellPositions } from '../../field/tracking/after-commit.ts'
import { type Fix, judgeFix } from '../../field/tracking/fixes.ts'
import { addGaps } from '../../field/tracking/queries-gaps.ts'
import { phoneTracker } from '../../field/tracking/queries-phone-trackers.ts'
import { columnsOf, type Receipt } from '../../field/tracking/queries-taking.ts'
import { earliest } from '../../field/tracking/taking.ts'
import { countPositions, takePositions, tellNewsOf } from '../../planning/organisations/queries-positions.ts'
import { besideTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Plan } from './acts.ts'
import { listSenders } from './queries.ts'
import { fixesOf, gapsOf } from './taking-fixes.ts'
import { pathOf } from './walking-paths.ts'

/** The most positions of one statement, as with those of real phones. */
const MOST_ROWS = 1_000

/**
 * Hands in where the phones of guards on duty were after a moment and until another, by the statement that takes those
 * of real phones. In the transaction of the turn, it counts nothing for the owner. Says what came of each.
 */
export async function handInPositions(
  tenant: Tenant,
  plan: Plan,
  { now, ...span }: { after: number; until: number; now: Date },
): Promise<Receipt[]> {
  const found = plan.shifts.flatMap((shift) => {
    if (shift.from < plan.since) return []
    const path = pathOf(plan, shift)
    if (!path || path.knots[0]!.at > span.until || path.knots.at(-1)!.at < span.after) return []
    const [fixes, gaps] = [fixesOf(plan.seed, shift, path, span), gapsOf(path, span)]
    return fixes.length + gaps.length > 0 ? [{ guardId: shift.guardId, fixes, gaps }] : []
  })
  const senders = await listSenders(
    tenant,
    found.map(({ guardId }) => guardId),
  )
  const sent: { deviceNo: number; fixes: Fix[] }[] = []
  for (const { guardId, fixes, gaps } of found) {
    const phone = senders.find((each) => each.guardId === guardId)
    if (!phone) continue
    const deviceNo = phone.number ?? (await phoneTracker(tenant, phone, guardId))
    await addGaps(tenant, { deviceId: phone.id, guardId }, gaps)
    sent.push({ deviceNo, fixes })
  }
  return sent.length === 0 ? [] : besideTenant(tenant, () => takeWalked(tenant, sent, now))
}

async function takeWalked({ pool }: Tenant, sent: { deviceNo: number; fixes: Fix[] }[], now: Date): Promise<Receipt[]> {
  const rows = sent.flatMap(({ deviceNo, fixes }) =>
    fixes.flatMap((fix) => {
      const judged = judgeFix(fix, { deviceNo, source: 'phone', sentAt: null, now })
      return 'row' in judged ? [judged.row] : []
    }),
  )
  const receipts: Receipt[] = []
  for (let at = 0; at < rows.length; at += MOST_ROWS)
    receipts.push(...(await takePositions<Receipt>({ pool }, columnsOf(rows.slice(at, at + MOST_ROWS)), now)))
  // A guard may have two shifts in a long turn, and each phone is counted once.
  const counts = [...Map.groupBy(sent, ({ deviceNo }) => deviceNo)]
  const numbers = counts.map(([deviceNo]) => deviceNo)
  const accepted = counts.map(([, parts]) => parts.reduce((sum, { fixes }) => sum + fixes.length, 0))
  const same = <T>(value: T) => numbers.map(() => value)
  await countPositions({ pool }, [numbers, same('accepted'), accepted, numbers, same(now), same(null)])
  return receipts
}

/** Tells live screens and fences of positions once they are stored. */
export function tellOfPositions(services: Pick<Services, 'database' | 'jobs'>, receipts: Receipt[]): void {
  const accepted = receipts.filter(({ outcome }) => outcome === 'accepted')
  const organisationId = accepted[0]?.organisationId
  if (!organisationId) return
  tellPositions(services, organisationId, earliest(accepted))
  for (const siteId of new Set(accepted.map((each) => each.siteId!)))
    tellNewsOf(services.database, { organisationId, topic: 'positions', siteId })
}
