import type { DeviceKind } from '../../../contract/field/devices/devices.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** A command as it was signed: the server checks the very text, which nobody builds a second time from its parts. */
export type KeptCommand = {
  /** The device whose key signed it. A later enrolment leaves old commands under their own device. */
  device: string
  /** Its place in the chain of its device, from 1. */
  seq: number
  /** Canonical JSON (RFC 8785). */
  text: string
  /** ECDSA P-256 over SHA-256, 64 bytes in base64url. */
  signature: string
}

/** How far the chain of a device has come. */
export type Chain = {
  device: string
  /** The number of the last command that was kept. */
  seq: number
  /** SHA-256 of its text in base64url, empty before the first. */
  hash: string
  /** The number up to which the server has everything. */
  sent: number
}

/** The enrolment of this phone: its key can be used here, and never be read. */
export type Enrolment = { device: string; kind: DeviceKind; pair: CryptoKeyPair }

/** A photo that waits for its way to the server. */
export type KeptMedia = { sha256: string; blob: Blob; at: string }

export interface PhoneData extends DBSchema {
  outbox: { key: [string, number]; value: KeptCommand }
  chains: { key: string; value: Chain }
  /** Small single values by their name: the enrolment, what was read last, a form that is not finished. */
  kept: { key: string; value: { name: string; value: unknown } }
  media: { key: string; value: KeptMedia }
}

/** A write counts once the disk has it: a dead battery tells this from the browser's default. */
export const STRICT = { durability: 'strict' } as const
const NAME = 'watchpost-phone'

// Another tab or a browser that is still ending may hold the files for a moment.
const TRIES = 3
const BETWEEN_MS = 400

/**
 * Opens what the phone keeps. It makes a new database where the old one can't be opened at all: the file beside it
 * brings the commands back (docs/decisions/078).
 */
export async function openPhoneDatabase(): Promise<IDBPDatabase<PhoneData>> {
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await open()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
  }
  await deleteDB(NAME)
  return open()
}

const open = () =>
  openDB<PhoneData>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore('outbox', { keyPath: ['device', 'seq'] })
      made.createObjectStore('chains', { keyPath: 'device' })
      made.createObjectStore('kept', { keyPath: 'name' })
      made.createObjectStore('media', { keyPath: 'sha256' })
    },
    // A newer tab wants to change the stores.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
