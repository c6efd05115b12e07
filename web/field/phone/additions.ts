import type { IDBPDatabase } from 'idb'
import { type PhoneData, STRICT } from '../outbox/phone-database.ts'
import { type PhotoAddition, readValue } from './kept-values.ts'
import type { Phone } from './phone.ts'

/** Changes the kept photos in one step, so that no two incidents take each other's. */
async function change(database: IDBPDatabase<PhoneData>, made: (kept: PhotoAddition[]) => PhotoAddition[]) {
  const opened = database.transaction('kept', 'readwrite', STRICT)
  const before = (await opened.store.get('additions'))?.value as PhotoAddition[] | undefined
  await Promise.all([opened.store.put({ name: 'additions', value: made(before ?? []) }), opened.done])
}

const others = (kept: PhotoAddition[], incidentId: string) => kept.filter((each) => each.incidentId !== incidentId)

/** Keeps photos for an incident that are not sent yet. They lie on the disk once this resolves. */
export const keepAddition = (database: IDBPDatabase<PhoneData>, addition: PhotoAddition) =>
  change(database, (kept) => [...others(kept, addition.incidentId), addition])

/** Forgets what was kept for an incident: its photos leave for the server, unless they were dropped. */
export const dropAddition = (database: IDBPDatabase<PhoneData>, incidentId: string) =>
  change(database, (kept) => others(kept, incidentId))

/** What is kept for incidents. A phone that died right after photos were sent still has their entry: it goes here. */
export async function listAdditions({ base: { database }, state }: Phone): Promise<PhotoAddition[]> {
  const kept = (await readValue(database, 'additions')) ?? []
  const { waiting, settled } = state()
  const gone = new Set([...waiting, ...settled].map(({ id }) => id))
  for (const { id, incidentId } of kept) if (gone.has(id)) await dropAddition(database, incidentId)
  return kept.filter(({ id }) => !gone.has(id))
}
