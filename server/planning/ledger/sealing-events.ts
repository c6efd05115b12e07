import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Database } from '../../core/database/database.ts'
import { atOnce } from '../../core/jobs/at-once.ts'
import type { Clock } from '../../core/base/clock.ts'
import { topicsOf } from '../organisations/event-topics.ts'
import { news } from '../organisations/news.ts'
import { organisationsToSeal } from '../organisations/queries-across.ts'
import { inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { GENESIS, hashOf } from './chain.ts'
import { signNewest } from './checkpoints.ts'
import { addSeals, lastCheckpoint, listUnsealed, readHead, type Seal, takeTurn } from './queries.ts'

/** The channel on which every process hears which organisations have sealed events. */
export const SEALED = 'ledger_news'

/** So many events of an organisation are sealed in one turn. */
export const MOST_AT_ONCE = 500
const ORGANISATIONS_AT_ONCE = 4
const LATE_MS = 2_000

type SealServices = { database: Database; clock: Clock; env: { secret: string } }

/**
 * Seals what waits, four organisations at a time: each event gets the next number and the hash that chains it to the
 * one before. Events are sealed after their own commit, so no change waits for another. Once an hour the head is
 * signed. Returns the number of new seals.
 */
export async function sealAll(needs: SealServices): Promise<number> {
  let sealed = 0
  await atOnce(await organisationsToSeal(needs.database), ORGANISATIONS_AT_ONCE, async (organisationId) => {
    const count = await sealOne(needs, organisationId)
    sealed += count
  })
  return sealed
}

type UnsealedEvents = Awaited<ReturnType<typeof listUnsealed>>

const sealOne = ({ database, clock, env }: SealServices, organisationId: string) =>
  inTenant(database, organisationId, async (tenant) => {
    if (!(await takeTurn(tenant))) return 0
    const events = await listUnsealed(tenant, MOST_AT_ONCE)
    if (events.length === 0) return 0
    const head = await readHead(tenant)
    const seals: Seal[] = []
    let [seq, prevHash] = [head?.seq ?? 0, head?.hash ?? GENESIS]
    for (const event of events) {
      const hash = hashOf(prevHash, event)
      seals.push({ organisationId, seq: ++seq, eventId: event.id, prevHash, hash })
      prevHash = hash
    }
    await addSeals(tenant, seals)
    const now = clock()
    const last = await lastCheckpoint(tenant)
    if (!last || now.getTime() - last.at.getTime() >= HOUR_MS) await signNewest(tenant, env.secret, now)
    tenant.tell(SEALED, organisationId)
    tellLate(tenant, events, now)
    return seals.length
  })

/** A process that died right after a commit told nobody of it. Its events are sealed late, and are news then. */
function tellLate(tenant: Tenant, events: UnsealedEvents, now: Date): void {
  const late = events.filter(({ at }) => now.getTime() - at.getTime() > LATE_MS)
  for (const topic of new Set(late.flatMap(({ kind }) => topicsOf[kind as keyof typeof topicsOf] ?? [])))
    news(tenant, topic)
}
