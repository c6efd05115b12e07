import { localeOf, shortSpanByClocks } from '../../../contract/core/locale.ts'
import type { MergePreview } from '../../../contract/planning/guards/merging.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import { savedOr } from '../organisations/constraints.ts'
import { readOrganisation } from '../organisations/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { joinLicenses } from './joining-licenses.ts'
import {
  countOf,
  joinGuards,
  listClashes,
  listValidLicenses,
  readObstacles,
  readPair,
  shortenLicenses,
  type StoredGuard,
} from './queries-merging.ts'
import { moveAll } from './queries-moving.ts'
import { fieldsTaken, takenFrom } from './taking-fields.ts'

/** Throws `forbidden` for a member with a scope: what a guard did elsewhere would go over unseen. */
function requireWhole({ isScoped }: Tenant): void {
  if (isScoped)
    throw new Failure(
      'forbidden',
      'All shifts of a guard go over, and you see a part of the company. Ask somebody who sees all of it.',
    )
}

type Choice = { id: string; into: string }

/** The two guards, the one who goes and the one who is kept. Throws `not-found`, and `invalid` for one and the same. */
function pairOf(found: StoredGuard[], { id, into }: Choice): Two {
  const of = (wanted: string) =>
    orNotFound(
      found.find((guard) => guard.id === wanted),
      'guard',
    )
  const gone = of(id)
  if (id === into)
    throw new Failure('invalid', 'Choose two guards', {
      fields: { into: 'This is the same guard. Choose another one' },
    })
  return { gone, kept: of(into) }
}

type Two = { gone: StoredGuard; kept: StoredGuard }

/** What stands in the way of a merge, in words with what to do about it. */
async function listProblems(tenant: Tenant, { gone, kept }: Two, now: Date): Promise<string[]> {
  const pair = { gone: gone.id, kept: kept.id }
  const { zone: home, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const clashes = await listClashes(tenant, pair)
  const { absences, rotations, members, locked } = await readObstacles(tenant, pair)
  const held = await countOf(tenant, gone.id, new Date(0))
  const merged = [gone, kept].filter(({ mergedInto }) => mergedInto !== null)
  return [
    ...merged.map(({ name }) => `${name} was merged into another guard already.`),
    kept.state !== 'active' &&
      held.shiftsAhead > 0 &&
      `${kept.name} is not active and can’t take over shifts. Make the guard active first, or keep the other one.`,
    ...clashes.map(({ site, post, zone, from, to, otherSite, otherFrom }) => {
      const clocks = { locale: localeOf({ locale, zone: home }), zone, home }
      const span = shortSpanByClocks(clocks, { from, to })
      const elsewhere = from.getTime() === otherFrom.getTime() && site === otherSite ? 'there too' : `at ${otherSite}`
      return (
        `${gone.name} has a shift at ${site}, ${post}, ${span}, while ${kept.name} has one ${elsewhere}. ` +
        (from > now ? 'Give one of them to somebody else first.' : 'So they are two people, or one of these is wrong.')
      )
    }),
    members > 1 && 'Both sign in with an account of their own. Remove one of them under Members first.',
    absences > 0 && 'Both have approved time off that overlaps in part. Cancel one of them first.',
    ...rotations.map((rotation) => `Both take part in ${rotation}. Take one of them out of it first.`),
    locked > 0 && `${gone.name} has shifts in a locked period. The owner has to unlock it first.`,
  ].filter((problem) => problem !== false)
}

const shownOf = ({ id, name, employeeNo, state, version }: StoredGuard) => ({ id, name, employeeNo, state, version })

/** What merging two guards does, and what stands in the way. Throws as `mergeGuards` does. */
export async function previewMerge(tenant: Tenant, { now, ...choice }: Choice & { now: Date }): Promise<MergePreview> {
  requireWhole(tenant)
  const { gone, kept } = pairOf(await readPair(tenant, [choice.id, choice.into], { lock: false }), choice)
  const pair = { gone: gone.id, kept: kept.id }
  const counts = await countOf(tenant, gone.id, now)
  return {
    gone: shownOf(gone),
    kept: shownOf(kept),
    counts,
    fields: fieldsTaken(gone, kept),
    licensesDropped: joinLicenses(await listValidLicenses(tenant, pair), kept.id).length,
    availabilityStays: counts.availability > 0 && (await countOf(tenant, kept.id, now)).availability > 0,
    problems: await listProblems(tenant, { gone, kept }, now),
  }
}

type Merge = Choice & { version: number; intoVersion: number }

/**
 * Makes one guard of two: all that `id` has goes over to `into`, and the row of `id` stays and leads there. Both are
 * locked, as everybody locks a guard who gives shifts. Throws `not-found`, `stale` where one of them changed,
 * `conflict` with what stands in the way, and `forbidden` for a member with a scope.
 */
export async function mergeGuards(tenant: Tenant, cause: Cause, { version, intoVersion, ...choice }: Merge) {
  requireWhole(tenant)
  const { id, into } = choice
  const found = await readPair(tenant, [id, into], { lock: true })
  for (const [guardId, wanted] of [
    [id, version],
    [into, intoVersion],
  ] as const) {
    const stored = found.find((guard) => guard.id === guardId)
    if (stored && stored.version !== wanted) await savedOr(undefined, () => Promise.resolve(shownOf(stored)), 'guard')
  }
  const { gone, kept } = pairOf(found, choice)
  const now = cause.clock()
  const [problem] = await listProblems(tenant, { gone, kept }, now)
  if (problem !== undefined) throw new Failure('conflict', problem)
  const pair = { gone: gone.id, kept: kept.id }
  const { shiftsAhead, shiftsBefore } = await countOf(tenant, gone.id, now)
  await shortenLicenses(tenant, joinLicenses(await listValidLicenses(tenant, pair), kept.id))
  await moveAll(tenant, pair)
  await joinGuards(tenant, pair, { taken: takenFrom(gone, kept), at: now })
  const words = `${gone.name}, no. ${gone.employeeNo}, is now ${kept.name}, no. ${kept.employeeNo}`
  await append(
    tenant,
    cause,
    ...[kept, gone].map((guard) => ({
      kind: 'guard.merged' as const,
      subject: `guard:${guard.id}`,
      body: { mergedId: gone.id, intoId: kept.id, shifts: shiftsAhead + shiftsBefore },
      personal: { reason: words },
    })),
  )
  return { id: kept.id, name: kept.name }
}
