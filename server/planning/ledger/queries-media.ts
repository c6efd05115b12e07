import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Media } from '../../../contract/planning/ledger/media.ts'
import { users } from '../../core/database/account-tables.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { ledgerCustody, ledgerMedia, ledgerUploads } from './table.ts'

export type MediaRow = typeof ledgerMedia.$inferSelect
export type UploadRow = typeof ledgerUploads.$inferSelect

const MOST_CUSTODY = 200

/** A medium as the contract shows it. */
export const shownMedia = ({ id, sha256, bytes, type, takenAt, derivedFrom, addedAt }: MediaRow): Media => ({
  id,
  sha256,
  bytes,
  type,
  derivedFrom,
  takenAt: takenAt?.toISOString() ?? null,
  addedAt: addedAt.toISOString(),
})

export const readMedia = async ({ orm }: Tenant, id: string) =>
  (await orm.select().from(ledgerMedia).where(eq(ledgerMedia.id, id)))[0]

export const listMedia = ({ orm }: Tenant, ids: string[]) =>
  orm.select().from(ledgerMedia).where(inArray(ledgerMedia.id, ids))

/** The medium of a SHA-256; undefined where there is none. */
export const mediaOf = async ({ orm }: Tenant, sha256: string) =>
  (await orm.select().from(ledgerMedia).where(eq(ledgerMedia.sha256, sha256)))[0]

/** The first medium that was made of another; undefined where none was. */
export const madeOf = async ({ orm }: Tenant, id: string) =>
  (await orm.select().from(ledgerMedia).where(eq(ledgerMedia.derivedFrom, id)).orderBy(ledgerMedia.id).limit(1))[0]

/** Adds a medium, or gives the one with the same bytes that another person added first. */
export async function addMedia(tenant: Tenant, row: Omit<MediaRow, 'organisationId'>): Promise<MediaRow> {
  const { orm, organisationId } = tenant
  const [added] = await orm
    .insert(ledgerMedia)
    .values({ ...row, organisationId })
    .onConflictDoNothing()
    .returning()
  // The sender has the bytes already, so no scope hides what they are.
  return added ?? (await beyondScope(tenant, () => mediaOf(tenant, row.sha256)))!
}

export const addCustody = async (
  { orm, organisationId }: Tenant,
  row: Omit<typeof ledgerCustody.$inferSelect, 'organisationId'>,
) => void (await orm.insert(ledgerCustody).values({ ...row, organisationId }))

/** Whether a person sent the bytes of a medium, the first one or again. */
const hasReceived = async ({ orm }: Tenant, mediaId: string, actorId: string): Promise<boolean> =>
  (await orm.$count(
    ledgerCustody,
    and(eq(ledgerCustody.mediaId, mediaId), eq(ledgerCustody.actorId, actorId), eq(ledgerCustody.purpose, 'received')),
  )) > 0

/**
 * A medium that a person may use: one within the scope, or of a place out of it one whose bytes they sent themselves.
 * Undefined where there is none.
 */
export async function mediumFor(tenant: Tenant, id: string, actorId: string | null): Promise<MediaRow | undefined> {
  const found = await readMedia(tenant, id)
  if (found || actorId === null) return found
  return beyondScope(tenant, async () => ((await hasReceived(tenant, id, actorId)) ? readMedia(tenant, id) : undefined))
}

/** Who had a medium, newest first. */
export const listCustody = ({ orm }: Tenant, mediaId: string) =>
  orm
    .select({ actor: users.name, purpose: ledgerCustody.purpose, at: ledgerCustody.at })
    .from(ledgerCustody)
    .leftJoin(users, eq(users.id, ledgerCustody.actorId))
    .where(eq(ledgerCustody.mediaId, mediaId))
    .orderBy(desc(ledgerCustody.at), desc(ledgerCustody.id))
    .limit(MOST_CUSTODY)

/** The upload of a person, locked until the transaction ends; undefined where it is none of theirs. */
export const takeUpload = async ({ orm }: Tenant, id: string, addedBy: string) =>
  (
    await orm
      .select()
      .from(ledgerUploads)
      .where(and(eq(ledgerUploads.id, id), eq(ledgerUploads.addedBy, addedBy)))
      .for('update')
  )[0]

/** A person's upload of a SHA-256, locked until the transaction ends. */
export const uploadOf = async ({ orm }: Tenant, sha256: string, addedBy: string) =>
  (
    await orm
      .select()
      .from(ledgerUploads)
      .where(and(eq(ledgerUploads.sha256, sha256), eq(ledgerUploads.addedBy, addedBy)))
      .for('update')
  )[0]

export const countUploads = async ({ orm }: Tenant, addedBy: string) =>
  (await orm.select({ all: count() }).from(ledgerUploads).where(eq(ledgerUploads.addedBy, addedBy)))[0]!.all

export const addUpload = async ({ orm, organisationId }: Tenant, row: Omit<UploadRow, 'organisationId'>) =>
  void (await orm.insert(ledgerUploads).values({ ...row, organisationId }))

export const setReceived = async ({ orm }: Tenant, id: string, received: number) =>
  void (await orm.update(ledgerUploads).set({ received }).where(eq(ledgerUploads.id, id)))

/** Removes an upload and gives the id of its file; undefined where it is gone. */
export const removeUpload = async ({ orm }: Tenant, id: string) =>
  (await orm.delete(ledgerUploads).where(eq(ledgerUploads.id, id)).returning({ file: ledgerUploads.fileId }))[0]?.file
