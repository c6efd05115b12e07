import type { IDBPDatabase } from 'idb'
import { type Enrolment, type PhoneData, STRICT } from './phone-database.ts'

/** Makes the key of a device. Its private half can sign here, and nothing can ever read it. */
export const makeDeviceKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** Keeps a small value under its name, on the disk once it resolves. */
export async function keepValue(database: IDBPDatabase<PhoneData>, name: string, value: unknown): Promise<void> {
  const change = database.transaction('kept', 'readwrite', STRICT)
  await Promise.all([change.store.put({ name, value }), change.done])
}

const ENROLMENT = 'enrolment'

/** Keeps who this phone belongs to, with its key. The commands of an enrolment before stay under their own device. */
export const keepEnrolment = (database: IDBPDatabase<PhoneData>, enrolment: Enrolment): Promise<void> =>
  keepValue(database, ENROLMENT, enrolment)

/** The enrolment of this phone, or undefined where it has none, or lost it with its database. */
export const readEnrolment = async (database: IDBPDatabase<PhoneData>): Promise<Enrolment | undefined> =>
  (await database.get('kept', ENROLMENT))?.value as Enrolment | undefined
