import type { PhoneBase } from './phone-base.ts'

/** Erases all that this phone keeps, as it was reported as lost. */
export async function erasePhone({ database, outbox, photos, trail }: PhoneBase): Promise<void> {
  await outbox.erase()
  await Promise.all([database.clear('kept'), photos.erase(), trail.erase()])
  for (const name of await caches.keys()) if (name.startsWith('guard-')) await caches.delete(name)
}
