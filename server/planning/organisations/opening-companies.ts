import { randomBytes } from 'node:crypto'
import { slugOf } from '../../../contract/core/slug.ts'
import { dayAt, daysLater } from '../../../contract/core/time.ts'
import { MOST_OPENED, type OrganisationDraft } from '../../../contract/planning/organisations/organisations.ts'
import { TRIAL_DAYS } from '../../../contract/platform/users/trial-days.ts'
import { type Database, unwrap } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Clock } from '../../core/base/clock.ts'
import { append } from './append.ts'
import { addOrganisation, holdOpenings } from './queries.ts'
import { addMember } from './queries-members.ts'
import { openedBy } from './queries-across.ts'
import { besideTenant, inTenant, type Tenant } from './queries-tenant.ts'

const LONGEST_SLUG = 60

type OpeningContext = { database: Database; clock: Clock; userId: string }

/**
 * Opens a trial with the person as its owner, and runs `fill` in the same transaction. Throws `conflict` for the sixth
 * organisation of one person. It returns the organisation's id with what `fill` gave.
 */
export async function openOrganisation<T>(
  { database, clock, userId }: OpeningContext,
  draft: OrganisationDraft & { isSample: boolean },
  fill: (tenant: Tenant) => Promise<T>,
): Promise<{ organisationId: string; filled: T }> {
  const slug = slugOf(draft.name, LONGEST_SLUG) || 'company'
  const tried = (as: string) => openAs({ database, clock, userId }, draft, as, fill)
  return tried(slug).catch((error: unknown) => {
    if ((unwrap(error) as { constraint?: string }).constraint !== 'organisations_slug_unique') throw error
    return tried(`${slug}-${randomBytes(3).toString('hex')}`)
  })
}

function openAs<T>(
  { database, clock, userId }: OpeningContext,
  draft: OrganisationDraft & { isSample: boolean },
  slug: string,
  fill: (tenant: Tenant) => Promise<T>,
) {
  const now = clock()
  const organisationId = newId(now)
  const today = dayAt(draft.zone, now)
  const trial = { state: 'trial', trialEndsOn: daysLater(today, TRIAL_DAYS), lastUsedOn: today } as const
  return inTenant(database, organisationId, async (tenant) => {
    await holdOpenings(tenant, userId)
    if ((await besideTenant(tenant, (transaction) => openedBy(transaction, userId))) >= MOST_OPENED)
      throw new Failure(
        'conflict',
        `One person may open ${MOST_OPENED} organisations. Close one that you no longer need.`,
      )
    await addOrganisation(tenant, { ...draft, ...trial, slug, openedBy: userId, createdAt: now })
    await addMember(tenant, { id: newId(now), userId, role: 'owner', createdAt: now })
    await append(
      tenant,
      { clock, actorId: userId },
      { kind: 'organisation.opened', subject: `organisation:${organisationId}`, body: { isSample: draft.isSample } },
    )
    return { organisationId, filled: await fill(tenant) }
  })
}
