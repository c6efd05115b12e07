import { and, eq, lt } from 'drizzle-orm'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guardLinks } from './table.ts'

type NewLink = Omit<typeof guardLinks.$inferInsert, 'organisationId'>

/** Keeps links of mails, and gives the hashes of those whose mail was not sent yet. Links that ended are removed. */
export async function addPageLinks({ orm, organisationId }: Tenant, links: NewLink[], now: Date): Promise<Set<string>> {
  await orm.delete(guardLinks).where(lt(guardLinks.expiresAt, now))
  if (links.length === 0) return new Set()
  const added = await orm
    .insert(guardLinks)
    .values(links.map((link) => ({ ...link, organisationId })))
    .onConflictDoNothing()
    .returning({ hash: guardLinks.hash })
  return new Set(added.map(({ hash }) => hash))
}

const calendarOf = (guardId: string) => and(eq(guardLinks.guardId, guardId), eq(guardLinks.purpose, 'calendar'))

/** Gives a guard a calendar link in place of an earlier one. */
export async function putCalendarLink({ orm, organisationId }: Tenant, link: NewLink): Promise<void> {
  await orm.delete(guardLinks).where(calendarOf(link.guardId))
  await orm.insert(guardLinks).values({ ...link, organisationId })
}

/** Ends the calendar link of a guard; false where there is none. */
export async function removeCalendarLink({ orm }: Tenant, guardId: string): Promise<boolean> {
  return (await orm.delete(guardLinks).where(calendarOf(guardId)).returning({ hash: guardLinks.hash })).length > 0
}

/** A link by its hash; undefined where there is none. */
export async function readLink({ orm }: Tenant, hash: string) {
  const [found] = await orm
    .select({ guardId: guardLinks.guardId, purpose: guardLinks.purpose, expiresAt: guardLinks.expiresAt })
    .from(guardLinks)
    .where(eq(guardLinks.hash, hash))
  return found
}
