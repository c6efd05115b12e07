import type { Transaction } from '../../core/database/database.ts'
import { mediaFiles } from './table.ts'
import { eq } from 'drizzle-orm'

/**
 * Notes within a transaction that a file of the store belongs to a thing of another room, whose id is `owner`. From
 * then on nothing sweeps it away, and backups hold it.
 */
export const keepFile = async (transaction: Transaction, kept: { file: string; owner: string; at: Date }) =>
  void (await transaction.insert(mediaFiles).values({ id: kept.file, mediaId: kept.owner, createdAt: kept.at }))

/** Forgets such a file. The caller removes it from the store as well. */
export const forgetKept = async (transaction: Transaction, file: string) =>
  void (await transaction.delete(mediaFiles).where(eq(mediaFiles.id, file)))
