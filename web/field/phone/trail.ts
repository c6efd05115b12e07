import type { GapReason } from '../../../contract/field/tracking/phone-fixes.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { batteryPercent } from './battery.ts'
import { mayPlace, readPosition } from './fixes.ts'
import type { Phone } from './phone.ts'
import { sendTrail } from './trail-sending.ts'
import { afterDuty, afterFix, afterQuiet, resumed, type TrailState, type TrailWindow } from './trail-state.ts'
import type { TrailFix, TrailStore } from './trail-store.ts'
import { trailWindowOf } from './trail-window.ts'
import { withSession } from './with-session.ts'

/** At most one fix in so long. */
export const EVERY_MS = 10 * SECOND_MS
/** Without a fix for so long, the phone can't find its place. */
export const LOST_MS = 60 * SECOND_MS
const SEND_MS = 30 * SECOND_MS
/** With less battery, in percent, places are rougher and fewer. */
const SPARING = 20
const SPARING_MS = 30 * SECOND_MS
/** A receiver takes a moment to answer, which is none that passed. */
const SLACK_MS = SECOND_MS
/** A receiver whose clock differs by more is not believed. */
const CLOCK_MS = 60 * SECOND_MS

/**
 * What the phone records: nothing off duty, else until when, or why it can't. `until` is by the phone’s clock, and null
 * on a call.
 */
export type TrailStanding = { kind: 'off' } | { kind: 'on' | 'no_signal' | 'not_allowed'; until: number | null }

/** The recording of where the guard of a phone is, on duty and while the app is open. */
export type Trail = {
  state: () => TrailStanding
  subscribe: (changed: () => void) => () => void
  /** Begins, and returns what ends it. */
  start: () => () => void
}

type Position = Pick<GeolocationPosition, 'coords' | 'timestamp'>

/** What a browser tells of places, replaced in tests. */
export type Places = {
  may: () => Promise<boolean>
  isHidden: () => boolean
  /** The place now; null where nobody knows. */
  read: (exact: boolean) => Promise<Position | null>
  battery: () => Promise<number | null>
  send: (guardId: string) => Promise<void>
}

const browserPlaces = (phone: Phone): Places => ({
  may: mayPlace,
  isHidden: () => document.visibilityState === 'hidden',
  read: readPosition,
  battery: batteryPercent,
  send: async (guardId) => {
    const { base } = phone
    const { enrolment } = phone.state()
    if (!enrolment) return
    await withSession(base, enrolment, (token) => sendTrail(base.trail, { clock: base.clock, token, guardId }))
  },
})

/** Opens the trail of a phone. It never asks for the place by itself. */
export function openTrail(phone: Phone, places: Places = browserPlaces(phone)): Trail {
  const store: TrailStore = phone.base.trail
  const listeners = new Set<() => void>()
  let standing: TrailStanding = { kind: 'off' }
  let trail: TrailState | undefined
  let window: TrailWindow | undefined
  /** Since when the phone may know its place and looks for it. */
  let lookingSince: number | undefined
  let battery: number | null = null
  let sentAt = 0
  let sending: Promise<void> | undefined
  // One step after the other: a fix may come in the middle of a look.
  let last: Promise<void> = Promise.resolve()

  const now = () => phone.base.clock.now().getTime()
  const inTurn = (step: () => Promise<void>) => (last = last.then(step).catch(() => undefined))
  const set = (next: TrailStanding) => {
    if (JSON.stringify(next) === JSON.stringify(standing)) return
    standing = next
    for (const changed of listeners) changed()
  }
  const keep = async ({ state, gap }: ReturnType<typeof afterFix>, fix?: TrailFix) => {
    trail = state
    await store.keep(state, { gap, ...(fix && { fix }) })
  }

  /** Asks where the phone is, and keeps it. */
  const take = async ({ guardId, from, until }: TrailWindow, before: TrailState, at: number) => {
    battery = await places.battery()
    const isLow = battery !== null && battery < SPARING
    if (before.fixAt !== null && at - before.fixAt < (isLow ? SPARING_MS : EVERY_MS) - SLACK_MS) return
    const position = await places.read(!isLow)
    if (!position) return
    const fixAt = momentOf(position, now())
    if (fixAt < from || fixAt >= until || (before.fixAt !== null && fixAt <= before.fixAt)) return
    const { latitude: lat, longitude: lng, accuracy: acc, speed, heading } = position.coords
    const said = { guardId, at: fixAt, lat, lng, acc, batt: battery }
    await keep(afterFix(before, fixAt), { ...said, speed: known(speed), heading: known(heading) })
  }

  /** Begins with a duty or goes on, and ends with it. */
  const follow = async (next: TrailWindow | undefined, at: number) => {
    if (window && next?.guardId !== window.guardId) {
      if (trail) await keep(afterDuty(trail, at))
      window = undefined
      lookingSince = undefined
    }
    if (next && !window) await keep(resumed(await store.state(), next, at))
    window = next
  }

  const quiet = async (reason: GapReason, from: number) => {
    if (window && trail && trail.open?.reason !== reason)
      await keep(afterQuiet(trail, { from, until: window.until, reason }))
  }

  const look = async () => {
    const at = now()
    await follow(trailWindowOf(phone.state(), at), at)
    if (!window || !trail) return set({ kind: 'off' })
    const until = window.until === Infinity ? null : window.until
    if (places.isHidden()) {
      lookingSince = undefined
      return quiet('screen_locked', at)
    }
    if (!(await places.may())) {
      lookingSince = undefined
      await quiet('not_allowed', at)
      return set({ kind: 'not_allowed', until })
    }
    lookingSince ??= at
    await take(window, trail, at)
    const since = Math.max(trail.fixAt ?? 0, lookingSince)
    if (now() - since >= LOST_MS) await quiet('no_signal', since)
    set({ kind: trail.open?.reason === 'no_signal' ? 'no_signal' : 'on', until })
  }

  const sendSome = async (guardId: string) => {
    const { fixes, gaps } = await store.oldest({ fixes: 1, gaps: 1 })
    if (fixes.length + gaps.length === 0) return
    sentAt = now()
    await places.send(guardId)
  }
  const send = () => {
    const guardId = phone.state().pack?.device.guardId
    if (!guardId || now() - sentAt < SEND_MS) return
    // Without a signal it waits here, and an ended phone says so elsewhere.
    sending ??= sendSome(guardId)
      .catch(() => undefined)
      .finally(() => (sending = undefined))
  }

  return {
    state: () => standing,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start: () => {
      const step = () => void inTurn(look).then(send)
      step()
      const timer = setInterval(step, EVERY_MS)
      document.addEventListener('visibilitychange', step)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', step)
      }
    },
  }
}

/** A number that a receiver knows: one that stands still has no heading. */
const known = (value: number | null) => (value === null || !Number.isFinite(value) || value < 0 ? null : value)

const momentOf = ({ timestamp }: Position, at: number) =>
  Math.abs(timestamp - at) > CLOCK_MS ? at : Math.round(timestamp)
