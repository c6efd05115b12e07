import type { documents } from '../../../contract/platform/editing/documents.ts'
import type { ParsedParts } from '../../../contract/core/core.ts'
import { scheduleDocument } from '../../core/documents/document-changes.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { Failure } from '../../core/base/failure.ts'
import { type Kind, readDraft } from '../../core/rooms/kinds.ts'
import { type Services, parse } from '../../core/rooms/routes.ts'
import { refuseUnapproved } from './approval.ts'
import { type EditContext, asBy, existing, publish, refuseInstead, refuseUnfinished } from './saving.ts'
import { enqueueSchedule } from './schedule.ts'
import { asEdited } from './edited-documents.ts'

/** What is asked for besides a publication, in the kind's shape. Throws `invalid` (400). */
function readAlso({ also }: Kind, given: unknown): unknown {
  if (!also) throw new Failure('invalid', 'This can’t be combined with other actions when it is published.')
  return parse(also.shape, given)
}

type Plan = { publishAt: Date | null; unpublishAt: Date | null }

/** The moments of a plan. Throws `invalid` for those that are past or in the wrong order. */
function readPlan(
  now: Date,
  { publishAt = null, unpublishAt = null }: { publishAt?: string | null; unpublishAt?: string | null | undefined },
): Plan {
  const plan = {
    publishAt: publishAt ? new Date(publishAt) : null,
    unpublishAt: unpublishAt ? new Date(unpublishAt) : null,
  }
  for (const [field, moment] of Object.entries(plan)) {
    if (moment && moment <= now)
      throw new Failure('invalid', 'Choose a future time.', { fields: { [field]: 'Choose a future time' } })
  }
  if (plan.publishAt && plan.unpublishAt && plan.unpublishAt <= plan.publishAt) {
    throw new Failure('invalid', 'Unpublish it after it was published.', {
      fields: { unpublishAt: 'Choose a time after it is published' },
    })
  }
  return plan
}

/**
 * Publishes a draft, does what else is asked for and plans when to take it down: all of it or nothing. Throws as
 * `publish` does, and what the kind refuses.
 */
export async function publishNow(
  at: EditContext,
  services: Services,
  slug: string,
  { version, also, unpublishAt }: ParsedParts<(typeof documents)['publish']>['body'],
) {
  const { kind, change, user } = at
  const plan = readPlan(services.clock(), { unpublishAt })
  const asked = also && (readAlso(kind, also) as never)
  const document = await existing(at, slug, version)
  const newest = version || document.version
  if (!asked && unpublishAt === undefined) return publish(at, document, newest)
  return transaction(services, async (services) => {
    const { database, content } = services
    const within = { ...at, database, change: { ...change, database, content } }
    const published = await publish(within, document, newest)
    if (asked)
      await kind.also!.publish({
        transaction: database.orm,
        services,
        id: document.id,
        slug,
        live: document.data,
        by: user.id,
        asked,
      })
    return unpublishAt === undefined
      ? published
      : note(within, services, { id: document.id, slug, version: newest, plan })
  })
}

/**
 * Plans when a version is published and when it is taken down, with what else is asked for then. Throws `invalid`,
 * `rule`, `stale` and `not-found`.
 */
export async function schedule(
  at: EditContext,
  services: Services,
  slug: string,
  { version, also, ...times }: ParsedParts<(typeof documents)['schedule']>['body'],
) {
  const { kind, user } = at
  refuseInstead(kind)
  const asked = also && readAlso(kind, also)
  const document = await existing(at, slug, version)
  const newest = version || document.version
  const plan = readPlan(services.clock(), times)
  if (plan.publishAt && document.version === newest) {
    refuseUnfinished(readDraft(kind.shape(slug), document.data).problems)
    await refuseUnapproved(at.database, kind, document)
  }
  return transaction(services, async (services) => {
    const { database, content } = services
    const edited = await note({ ...at, database, change: { ...at.change, database, content } }, services, {
      id: document.id,
      slug,
      version: newest,
      plan,
    })
    const publication = { transaction: database.orm, services, id: document.id, slug, live: document.data, by: user.id }
    if (plan.publishAt) await kind.also?.plan({ ...publication, asked: asked as never, at: plan.publishAt })
    return edited
  })
}

/** Stores a schedule with its document, and the jobs that carry it out. */
async function note(
  { kind, change, database, user }: EditContext,
  services: Services,
  { id, slug, version, plan }: { id: string; slug: string; version: number; plan: Plan },
) {
  const scheduled = await scheduleDocument(change, { kind: kind.kind, slug, version, tags: [], ...plan })
  await enqueueSchedule(services, database.orm, id, plan)
  return asEdited(kind, database, scheduled, asBy(user))
}
