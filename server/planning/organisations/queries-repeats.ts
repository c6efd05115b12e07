import { and, eq, lt } from 'drizzle-orm'
import { WEEK_MS } from '../../../contract/core/units.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Tenant } from './queries-tenant.ts'
import { repeats } from './table.ts'

const KEPT_MS = WEEK_MS

/**
 * Runs a change once for each key. The same change asked again gets the first answer; while the first is under way, the
 * second waits for it. Throws `conflict` where the key stood for another change.
 */
export async function answerOnce(
  { orm, organisationId }: Tenant,
  { key, asked, at }: { key: string; asked: string; at: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  await orm.delete(repeats).where(lt(repeats.at, new Date(at.getTime() - KEPT_MS)))
  const [first] = await orm
    .insert(repeats)
    .values({ organisationId, key, asked, at })
    .onConflictDoNothing()
    .returning({ key: repeats.key })
  const mine = and(eq(repeats.organisationId, organisationId), eq(repeats.key, key))
  if (!first) {
    const [known] = await orm.select().from(repeats).where(mine)
    if (known?.asked === asked) return known.answer
    throw new Failure('conflict', 'This Idempotency-Key stands for another change')
  }
  const answer = await work()
  await orm.update(repeats).set({ answer }).where(mine)
  return answer
}
