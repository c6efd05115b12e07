import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { GapReason } from '../../../contract/field/tracking/phone-fixes.ts'
import { STRICT } from '../outbox/phone-database.ts'
import type { TrailGap, TrailState } from './trail-state.ts'

/** A fix as the phone keeps it: `at` by its clock in milliseconds, the rest as it is sent. */
export type TrailFix = {
  guardId: string
  at: number
  lat: number
  lng: number
  acc: number
  speed: number | null
  heading: number | null
  batt: number | null
}

/** What waits to be sent. */
export type TrailBatch = { fixes: TrailFix[]; gaps: TrailGap[] }

/** Where this phone keeps places until the server has them. */
export type TrailStore = {
  /** Keeps how far the trail has come, with what is new. */
  keep: (state: TrailState, added: { fix?: TrailFix; gap?: TrailGap | null }) => Promise<void>
  state: () => Promise<TrailState | undefined>
  /** The oldest that waits. */
  oldest: (most: { fixes: number; gaps: number }) => Promise<TrailBatch>
  forget: (batch: TrailBatch) => Promise<void>
  erase: () => Promise<void>
}

interface TrailData extends DBSchema {
  fixes: { key: number; value: TrailFix }
  gaps: { key: number; value: TrailGap & { reason: GapReason } }
  kept: { key: string; value: TrailState }
}

const NAME = 'watchpost-trail'
const STORES = ['fixes', 'gaps', 'kept'] as const
/** The most that a phone keeps: of more, the oldest go. */
const MOST = { fixes: 1_000, gaps: 200 }

const open = () =>
  openDB<TrailData>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore('fixes', { keyPath: 'at' })
      made.createObjectStore('gaps', { keyPath: 'from' })
      made.createObjectStore('kept')
    },
  })

/**
 * The store of places on this phone, a database of its own: that of the acts stays as an earlier version knows it. Its
 * first use opens it, and one that can't be opened is made again, empty.
 */
export function openTrailStore(): TrailStore {
  let opening: Promise<IDBPDatabase<TrailData>> | undefined
  const database = () => (opening ??= open().catch(async () => (await deleteDB(NAME), open())))
  const writing = async () => (await database()).transaction(STORES, 'readwrite', STRICT)
  return {
    keep: async (state, { fix, gap }) => {
      const change = await writing()
      const [fixes, gaps] = [change.objectStore('fixes'), change.objectStore('gaps')]
      void change.objectStore('kept').put(state, 'state')
      if (fix) void fixes.put(fix)
      if (gap) void gaps.put(gap)
      for (const [store, most] of [
        [fixes, MOST.fixes],
        [gaps, MOST.gaps],
      ] as const) {
        const over = (await store.count()) - most
        if (over > 0) for (const key of await store.getAllKeys(null, over)) void store.delete(key)
      }
      await change.done
    },
    state: async () => (await database()).get('kept', 'state'),
    oldest: async (most) => {
      const opened = await database()
      return {
        fixes: await opened.getAll('fixes', null, most.fixes),
        gaps: await opened.getAll('gaps', null, most.gaps),
      }
    },
    forget: async ({ fixes, gaps }) => {
      const change = await writing()
      for (const { at } of fixes) void change.objectStore('fixes').delete(at)
      for (const { from } of gaps) void change.objectStore('gaps').delete(from)
      await change.done
    },
    erase: async () => {
      const change = await writing()
      for (const name of STORES) void change.objectStore(name).clear()
      await change.done
    },
  }
}
