import { createHash } from 'node:crypto'
import type { Store } from '../../platform/media/store.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { openParts } from './parts.ts'
import { listMedia, type MediaRow } from './queries-media.ts'

type MediumEvent = { seq: number; kind: string; subject: string; body: Record<string, unknown> }

/** What the event of a new medium is about, and what the log keeps of its bytes. */
export const MEDIA_ADDED = 'media.added'
export const mediaSubject = (id: string) => `media:${id}`

/** The numbers of those events whose medium is another one by now: its row or, with `store`, its file. */
export async function replacedMedia(tenant: Tenant, events: MediumEvent[], store?: Store): Promise<Set<number>> {
  const received = events.filter(({ kind }) => kind === MEDIA_ADDED)
  const rows = await listMedia(
    tenant,
    received.map(({ subject }) => subject.slice(mediaSubject('').length)),
  )
  const replaced = new Set<number>()
  for (const { seq, subject, body } of received) {
    const row = rows.find(({ id }) => mediaSubject(id) === subject)
    const isSame = row?.sha256 === body['sha256'] && (!store || (await hashOfFile(store, row!)) === row!.sha256)
    if (!isSame) replaced.add(seq)
  }
  return replaced
}

/** The SHA-256 of what the store has; null where it has nothing. */
async function hashOfFile(store: Store, { fileId }: MediaRow): Promise<string | null> {
  const stream = await openParts(store, fileId)
  if (!stream) return null
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
