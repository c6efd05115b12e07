import type { IDBPDatabase } from 'idb'
import type { Outbox } from '../outbox/outbox.ts'
import type { PhoneClock } from './phone-clock.ts'
import type { PhoneData } from '../outbox/phone-database.ts'
import type { PhotoStore } from '../outbox/photo-store.ts'
import type { TrailStore } from './trail-store.ts'

/** What the parts of the phone work on. */
export type PhoneBase = {
  database: IDBPDatabase<PhoneData>
  outbox: Outbox
  photos: PhotoStore
  trail: TrailStore
  clock: PhoneClock
}
