import { noticeOf, QUOTA_HEADER, quotaParts, refusalOf } from '../../../contract/planning/organisations/quotas.ts'
import { Failure } from '../../core/base/failure.ts'
import type { ResponseHead } from '../../core/http/caller.ts'
import { readUsage, takeUsage } from './queries-usage.ts'
import type { Tenant } from './queries-tenant.ts'

/**
 * Ends a change: throws `quota` (409) where the organisation grew by it past what it may store, so that nothing of the
 * change stays. From 80 % on the answer has a header that says how much is used. Changes of one organisation take turns
 * from here until their commit, so parallel ones never pass a quota together. Call it last.
 */
export async function requireRoom(tenant: Tenant, now: Date, reply?: Pick<ResponseHead, 'header'>): Promise<void> {
  const grown = await takeUsage(tenant, now)
  if (!grown) return
  const usage = await readUsage(tenant, now)
  const over = quotaParts.find((part) => grown[part] > 0 && usage.used[part] > usage.quota[part])
  if (over) throw new Failure('quota', refusalOf(usage, over))
  const notice = noticeOf(usage)
  if (notice) reply?.header(QUOTA_HEADER, notice)
}
