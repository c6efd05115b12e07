import { canonical } from '../../../contract/core/canonical.ts'
import { type PanicReceipt, REPEAT_MS } from '../../../contract/field/panics/panics.ts'
import type { PanicCall, panicCalls } from '../../../contract/field/phone/panic-call.ts'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { answer, ApiError } from '../../core/api.ts'
import { respond } from '../../core/call.ts'
import type { Reply } from '../../../contract/core/core.ts'
import { signText } from '../outbox/device-key.ts'
import { newId } from '../outbox/new-id.ts'
import { followPlace } from './fixes.ts'
import { dropValues, keepValue, type KeptPanic, readValue } from './kept-values.ts'
import type { Phone } from './phone.ts'
import { batteryPercent } from './battery.ts'
import { troubleOf } from './refusals.ts'

/** How long one try may take: a connection that hangs says nothing. */
const PATIENCE_MS = 6_000
/** Once somebody took it on, the phone asks this often whether it was closed. */
const ASKS_MS = 15_000

const BAD_REQUEST = 400

type Endpoints = typeof panicCalls

/**
 * A call for help of this phone. `tries` counts those since the last one that reached the server; `refused` says why
 * the server takes nothing from this phone.
 */
export type PanicState = KeptPanic & { tries: number; refused: string }

/** Calls for help: one at a time, repeated until somebody took it on, also after a restart of the phone. */
export type Panics = {
  state: () => PanicState | undefined
  subscribe: (changed: () => void) => () => void
  /** Calls for help. While one is open, it is the same. */
  press: () => void
  /** Whether calls for help of this phone are silent: it gives no sign of them. */
  isSilent: () => boolean
  beSilent: (silent: boolean) => void
  /** Says that the guard is safe. The office goes on until two people closed it. */
  saySafe: () => void
  /** Forgets one that was closed or refused. */
  leave: () => void
  /** Ends the repeating, as the page closes. */
  stop: () => void
}

/** Opens the calls for help of a phone, and goes on with one that was open. */
export function openPanics(phone: Phone): Panics {
  const { database, clock } = phone.base
  const listeners = new Set<() => void>()
  let current: PanicState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let place: { last: () => Fix | null; stop: () => void } | undefined
  let isTrying = false
  // A server of an earlier version takes nothing that it does not know.
  let tellsAll = true
  let silent = false

  const set = (next: PanicState | undefined) => {
    current = next
    for (const changed of listeners) changed()
  }
  const change = (id: string, part: Partial<PanicState>) => {
    if (current?.id === id) set({ ...current, ...part })
  }
  // A phone whose disk is full calls all the same.
  const keep = () => {
    if (!current) return
    const { tries: _tries, refused: _refused, ...kept } = current
    void keepValue(database, 'panic', kept).catch(() => undefined)
  }
  const isOver = ({ receipt, refused }: PanicState) => refused !== '' || receipt?.closedAt != null

  const tryOnce = async () => {
    clearTimeout(timer)
    if (!current || isOver(current) || isTrying) return
    const { id } = current
    isTrying = true
    try {
      const receipt = await send(phone, current, place?.last() ?? null, tellsAll)
      change(id, { receipt, tries: 0 })
      keep()
    } catch (error) {
      if (error instanceof ApiError && error.status === BAD_REQUEST) tellsAll = !tellsAll
      const trouble = isTimeout(error) ? undefined : troubleOf(error)
      const isEnded = trouble?.kind === 'ended' && trouble.verdict !== 'signature'
      change(id, isEnded ? { refused: trouble.message } : { tries: current.tries + 1 })
    } finally {
      isTrying = false
      if (current && !isOver(current)) {
        const isTaken = current.receipt?.acknowledgedAt != null && current.tries === 0
        timer = setTimeout(() => void tryOnce(), isTaken ? ASKS_MS : REPEAT_MS)
      } else end()
    }
  }
  const begin = () => {
    place ??= followPlace()
    void tryOnce()
  }
  const end = () => {
    clearTimeout(timer)
    place?.stop()
    place = undefined
  }

  void readValue(database, 'panic').then((kept) => {
    if (!kept || current || kept.receipt?.closedAt != null) return
    set({ ...kept, tries: 0, refused: '' })
    begin()
  })
  void readValue(database, 'silentHelp').then((kept) => {
    silent = kept ?? false
    for (const changed of listeners) changed()
  })
  const online = () => void tryOnce()
  addEventListener('online', online)

  return {
    state: () => current,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    press: () => {
      if (current && !isOver(current)) return void tryOnce()
      const now = clock.now()
      const { offsetMs } = phone.state()
      const monotonic = clock.monotonic()
      const id = newId(now.getTime())
      set({
        id,
        deviceAt: now.toISOString(),
        offsetMs: phone.state().signal.since === null ? null : offsetMs,
        monotonic,
        safe: false,
        silent,
        receipt: null,
        tries: 0,
        refused: '',
      })
      keep()
      begin()
      // The chain holds it too: it is what the log shows for good.
      void phone.act('panic', {}, { id }).catch(() => undefined)
    },
    isSilent: () => silent,
    beSilent: (next) => {
      silent = next
      for (const changed of listeners) changed()
      void keepValue(database, 'silentHelp', next).catch(() => undefined)
    },
    saySafe: () => {
      if (!current) return
      set({ ...current, safe: true })
      keep()
      void tryOnce()
    },
    leave: () => {
      end()
      set(undefined)
      void dropValues(database, 'panic').catch(() => undefined)
    },
    stop: () => {
      end()
      removeEventListener('online', online)
    },
  }
}

/** Signs the call for help as it is now, sends it, and gives what the server says of it. */
async function send(phone: Phone, panic: KeptPanic, fix: Fix | null, tellsAll: boolean): Promise<PanicReceipt> {
  const { clock, database } = phone.base
  const enrolment = phone.state().enrolment ?? (await readValue(database, 'enrolment'))
  if (!enrolment) throw new TypeError('This phone is not set up')
  const { id, deviceAt, offsetMs, monotonic, safe } = panic
  const said: PanicCall = {
    id,
    device: enrolment.device,
    deviceAt,
    offsetMs,
    monotonic,
    sentAt: clock.now().toISOString(),
    sentMonotonic: clock.monotonic(),
    fix,
    safe,
    ...(tellsAll && { silent: panic.silent ?? false, battery: await batteryPercent() }),
  }
  const text = canonical(said)
  const signature = await signText(enrolment.pair, text)
  const ends = AbortSignal.timeout(PATIENCE_MS)
  const asked = respond<Endpoints['call']>('POST /app/phone/panic', { body: { text, signature } }, ends)
  const late = new Promise<never>((_, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason as Error), { once: true })
  })
  const { panic: receipt } = (await answer(await Promise.race([asked, late]))) as Reply<Endpoints['call']>
  return receipt
}

const isTimeout = (error: unknown) => error instanceof DOMException
