import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { CommandKind } from '../../../contract/field/phone/commands.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { enrolPhone, readPack } from './device-session.ts'
import { erasePhone } from './erasing.ts'
import { dropValues, keepValue, type KeptValues, readValue, type SettledCommand } from './kept-values.ts'
import { newId } from '../outbox/new-id.ts'
import { openFileCopy } from '../outbox/file-copy.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { openPhotos } from '../outbox/photo-store.ts'
import type { PhoneBase } from './phone-base.ts'
import { openClock } from './phone-clock.ts'
import { openPhoneDatabase, type Enrolment, type KeptMedia } from '../outbox/phone-database.ts'
import { listWaitingPhotos, sendPhotos } from './photos.ts'
import { type CallTrouble, type DeviceVerdict, troubleOf } from './refusals.ts'
import { readCommand, sendWaiting } from './sending.ts'
import { openTrailStore } from './trail-store.ts'
import { withSession } from './with-session.ts'

/** What a guard did, before it has its place in the chain of the device. */
type Act = Omit<Command, 'device' | 'seq' | 'previous'>

/** How the phone stands with the server. `since` is when the last contact was. */
export type Signal = { kind: 'online' | 'offline' | 'unknown'; since: string | null; message: string }

/** What the screens of a phone show. */
export type PhoneState = {
  enrolment: Enrolment | undefined
  pack: ShiftPack | undefined
  packAt: string | undefined
  waiting: Command[]
  settled: SettledCommand[]
  /** The photos that wait for their way. Those of what is not sent yet stay here. */
  photos: Pick<KeptMedia, 'sha256' | 'at'>[]
  signal: Signal
  /** Why the server takes nothing from this phone any more. */
  ended: { verdict: DeviceVerdict; message: string } | undefined
  isSending: boolean
  /** The server's clock less this phone's, in milliseconds, at the last contact. */
  offsetMs: number
}

/** A guard's phone: what it keeps, and what can be done with it. */
export type Phone = {
  base: PhoneBase
  state: () => PhoneState
  subscribe: (changed: () => void) => () => void
  /** Makes this phone the device of a code. Throws `ApiError` for a code that is over. */
  enrol: (code: string) => Promise<void>
  /**
   * Keeps what the guard did in both copies, then tries to send it. Throws where the phone could not keep it. `id`
   * names the command where it was made before.
   */
  act: (kind: CommandKind, body: unknown, more?: { fix?: Fix | null; id?: string; by?: Command['by'] }) => Promise<void>
  /** Sends what waits, and reads the pack again. It never throws: the signal says how it went. */
  sync: () => Promise<void>
}

// What everybody reads who looks at the phone stays as it is until something changes.
const EMPTY: PhoneState = {
  enrolment: undefined,
  pack: undefined,
  packAt: undefined,
  waiting: [],
  settled: [],
  photos: [],
  signal: { kind: 'unknown', since: null, message: '' },
  ended: undefined,
  isSending: false,
  offsetMs: 0,
}

/** Opens what this phone keeps, and makes its two copies equal. */
export async function openPhone(): Promise<Phone> {
  const database = await openPhoneDatabase()
  const file = openFileCopy()
  const outbox = await openOutbox(database, file)
  const photos = await openPhotos(database, file)
  const base: PhoneBase = { database, outbox, photos, trail: openTrailStore(), clock: openClock() }
  const listeners = new Set<() => void>()
  let state = EMPTY

  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }
  const load = async () => {
    const [enrolment, kept, settled, contact, waiting, photos] = await Promise.all([
      readValue(database, 'enrolment'),
      readValue(database, 'pack'),
      readValue(database, 'settled'),
      readValue(database, 'contact'),
      base.outbox.waiting(),
      listWaitingPhotos(database),
    ])
    const pack = kept && kept.pack.device.id === enrolment?.device ? kept : undefined
    set({
      offsetMs: contact?.offsetMs ?? 0,
      enrolment,
      pack: pack?.pack,
      packAt: pack?.at,
      settled: settled ?? [],
      photos: photos.map(({ sha256, at }) => ({ sha256, at })),
      waiting: waiting.map(readCommand),
    })
    if (state.signal.since === null && contact) set({ signal: { ...state.signal, since: contact.at } })
  }

  const isLost = () => state.ended?.verdict === 'lost'

  const syncOnce = async () => {
    const enrolment = await readValue(database, 'enrolment')
    if (!enrolment || isLost()) return
    set({ isSending: true })
    try {
      const isWhole = await sendWaiting(base, enrolment)
      await withSession(base, enrolment, async (token) => {
        await sendPhotos(base, token)
        await readPack(base, token)
      })
      const message = isWhole ? '' : 'The server lacks something that this phone sent before. Call the office.'
      set({ signal: { kind: 'online', since: base.clock.now().toISOString(), message }, ended: undefined })
    } catch (error) {
      await end(troubleOf(error))
    } finally {
      set({ isSending: false })
      if (!isLost()) await load()
    }
  }
  const end = async (trouble: CallTrouble) => {
    const { since } = state.signal
    if (trouble.kind === 'ended') {
      if (trouble.verdict === 'lost') await erasePhone(base)
      else if (trouble.verdict !== 'signature') await dropValues(database, 'pack', 'session')
      set({ ended: trouble, ...(trouble.verdict === 'lost' && { ...EMPTY, ended: trouble }) })
    } else {
      const message = trouble.kind === 'later' ? trouble.message : ''
      set({ signal: { kind: 'offline', since, message } })
    }
  }

  // One at a time in this tab, and once more if somebody asked meanwhile. Other tabs are kept apart by the server.
  let running: Promise<void> | undefined
  let again = false
  const sync = () => {
    again = running !== undefined
    running ??= (async () => {
      do {
        again = false
        await syncOnce()
      } while (again)
    })().finally(() => (running = undefined))
    return running
  }

  const act: Phone['act'] = async (kind, body, { fix = null, id, by = null } = {}) => {
    if (!state.enrolment) throw new Error('This phone is not set up')
    const contact: KeptValues['contact'] | undefined = await readValue(database, 'contact')
    const now = base.clock.now()
    await base.outbox.keep(state.enrolment, {
      id: id ?? newId(now.getTime()),
      kind,
      body,
      deviceAt: now.toISOString(),
      offsetMs: contact?.offsetMs ?? null,
      monotonic: base.clock.monotonic(),
      fix,
      by,
    } satisfies Act)
    if (fix) await keepValue(database, 'fix', fix)
    await load()
    void sync()
  }

  await load()
  return {
    base,
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    enrol: async (code) => {
      await enrolPhone(base, code)
      set({ ended: undefined })
      await sync()
    },
    act,
    sync,
  }
}
