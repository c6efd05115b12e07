import type { Database } from '../../core/database/database.ts'
import type { Clock } from '../../core/base/clock.ts'
import { inTenant, organisationsToSeal } from '../organisations/queries-tenant.ts'
import { GENESIS, hashOf } from './chain.ts'
import { signNewest } from './checkpoints.ts'
import { addSeals, lastCheckpoint, listUnsealed, readHead, type Seal, takeTurn, tellNews } from './queries.ts'

const MOST_AT_ONCE = 500
const HOUR_MS = 3_600_000

type Needs = { database: Database; clock: Clock; env: { secret: string } }

/**
 * Seals what waits, in every organisation: each event gets the next number and the hash that chains it to the one
 * before. Events are sealed after their own commit, so no change waits for another. Once an hour the head is signed.
 * Returns the number of new seals.
 */
export async function sealAll(needs: Needs): Promise<number> {
  let sealed = 0
  for (const organisationId of await organisationsToSeal(needs.database)) sealed += await sealOne(needs, organisationId)
  return sealed
}

const sealOne = ({ database, clock, env }: Needs, organisationId: string) =>
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
    await tellNews(tenant)
    return seals.length
  })
