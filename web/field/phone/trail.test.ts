// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Phone, PhoneState } from './phone.ts'
import { EVERY_MS, openTrail, type Places } from './trail.ts'
import type { TrailGap, TrailState } from './trail-state.ts'
import type { TrailFix, TrailStore } from './trail-store.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-24T07:50:00Z')
const SHIFT = { id: 'shift', from: '2026-11-24T08:00:00Z', to: '2026-11-24T16:00:00Z', state: 'confirmed' }

function memory(): TrailStore & { fixes: TrailFix[]; gaps: TrailGap[] } {
  const kept: { state?: TrailState } = {}
  const fixes: TrailFix[] = []
  const gaps: TrailGap[] = []
  return {
    fixes,
    gaps,
    keep: async (state, { fix, gap }) => {
      kept.state = state
      if (fix) fixes.push(fix)
      if (gap) gaps.push(gap)
    },
    state: async () => kept.state,
    oldest: async () => ({ fixes, gaps }),
    forget: async () => undefined,
    erase: async () => undefined,
  }
}

/** A phone at 07:50 before a shift from 08:00 to 16:00, whose place is known. `pass` lets time go by. */
async function startTrail({ at = START, offsetMs = 0 } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = at
  const store = memory()
  const seen = { may: true, hidden: false, finds: true, battery: 80 as number | null, sent: 0 }
  const pack = {
    device: { guardId: 'amara' },
    own: { shifts: [SHIFT] },
    shifts: [],
    orders: [],
    passOn: [],
    posts: [],
    presence: null,
    notice: { acceptedAt: SHIFT.from },
    callDueAt: null,
  }
  const state = { pack, offsetMs, waiting: [], settled: [], ended: undefined } as unknown as PhoneState
  const phone = {
    base: { trail: store, clock: { now: () => new Date(now), monotonic: () => ({ run: '', ms: 0 }) } },
    state: () => state,
  } as unknown as Phone
  const places: Places = {
    may: async () => seen.may,
    isHidden: () => seen.hidden,
    battery: async () => seen.battery,
    read: async () =>
      seen.finds
        ? ({ timestamp: now, coords: { latitude: 52.5, longitude: 13.4, accuracy: 8, speed: Number.NaN } } as never)
        : null,
    send: async () => void (seen.sent += 1),
  }
  const trail = openTrail(phone, places)
  onTestFinished(trail.start())
  await vi.advanceTimersByTimeAsync(0)
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += EVERY_MS) {
      now += EVERY_MS
      await vi.advanceTimersByTimeAsync(EVERY_MS)
    }
  }
  const gaps = () => store.gaps.map(({ from, to, reason }) => [reason, (from - START) / MINUTE, (to - START) / MINUTE])
  return { trail, store, seen, state, pass, gaps, jump: (ms: number) => (now += ms) }
}

test('phone-trail: on duty and with the app open a fix each ten seconds is kept and sent, and the phone says until when', async () => {
  const { trail, store, seen, pass } = await startTrail()
  await pass(MINUTE)
  expect(trail.state()).toEqual({ kind: 'on', until: Date.parse('2026-11-24T16:30:00Z') })
  const between = store.fixes.slice(1).map(({ at }, nth) => at - store.fixes[nth]!.at)
  expect([store.fixes.length, new Set(between)]).toEqual([7, new Set([EVERY_MS])])
  expect(store.fixes[0]).toMatchObject({ guardId: 'amara', lat: 52.5, acc: 8, speed: null, heading: null, batt: 80 })
  expect(seen.sent).toBeGreaterThan(1)
})

test('phone-trail: nothing is recorded before and after, of a clocked-out guard, or before the notice is accepted', async () => {
  for (const why of ['before', 'after', 'clocked out', 'no notice', 'ended', 'declined']) {
    const at = Date.parse(why === 'before' ? '2026-11-24T07:00:00Z' : '2026-11-24T16:30:00Z')
    const { trail, store, state, pass } = await startTrail(why === 'before' || why === 'after' ? { at } : {})
    const change = {
      'clocked out': { settled: [{ kind: 'clock-out', body: { shiftId: 'shift' }, outcome: 'accepted' }] },
      'no notice': { pack: { ...state.pack, notice: { acceptedAt: null } } },
      ended: { ended: { verdict: 'revoked' } },
      declined: { pack: { ...state.pack, own: { shifts: [{ ...SHIFT, state: 'declined' }] } } },
    }[why]
    Object.assign(state, change)
    const before = store.fixes.length
    await pass(2 * MINUTE)
    expect([why, trail.state(), store.fixes.slice(before + 1)]).toEqual([why, { kind: 'off' }, []])
  }
})

test('phone-trail: after the shift the phone records while a call is open, and stops once it is over or refused', async () => {
  const { trail, store, state, seen, pass } = await startTrail({ at: Date.parse('2026-11-24T17:00:00Z') })
  await pass(MINUTE)
  expect([trail.state(), store.fixes]).toEqual([{ kind: 'off' }, []])
  const call = { id: 'call', state: 'en_route', assignedAt: '2026-11-24T17:00:30Z' }
  state.pack = { ...state.pack!, calls: [call as never] }
  await pass(MINUTE)
  expect(trail.state()).toEqual({ kind: 'on', until: null })
  expect([store.fixes.length, seen.sent > 0]).toEqual([6, true])
  const refusal = { kind: 'call-step', body: { callId: 'call', step: 'cleared', reason: '' } }
  state.waiting = [refusal as never]
  await pass(MINUTE)
  expect([trail.state(), store.fixes.length]).toEqual([{ kind: 'off' }, 6])
  Object.assign(state, { waiting: [], pack: { ...state.pack, notice: { acceptedAt: null } } })
  await pass(MINUTE)
  expect([trail.state(), store.fixes.length]).toEqual([{ kind: 'off' }, 6])
})

test('phone-trail: a locked screen, a lost signal and a place that may not be known are gaps with their reasons', async () => {
  const { trail, store, seen, pass, gaps, jump } = await startTrail()
  await pass(MINUTE)
  seen.hidden = true
  await pass(10 * MINUTE)
  const locked = store.fixes.length
  seen.hidden = false
  await pass(MINUTE)
  expect(store.fixes.length).toBeGreaterThan(locked)
  seen.finds = false
  await pass(5 * MINUTE)
  expect(trail.state().kind).toBe('no_signal')
  seen.finds = true
  await pass(MINUTE)
  seen.may = false
  await pass(3 * MINUTE)
  expect(trail.state().kind).toBe('not_allowed')
  seen.may = true
  await pass(MINUTE)
  expect(trail.state().kind).toBe('on')
  expect(gaps().map(([reason]) => reason)).toEqual(['app_closed', 'screen_locked', 'no_signal', 'not_allowed'])
  for (const [nth, length] of [20, 10, 5, 3].entries()) {
    const [, from, to] = gaps()[nth] as [string, number, number]
    expect([nth, Math.round(to - from)]).toEqual([nth, length])
  }
  // A frozen page wakes up after the shift.
  seen.hidden = true
  await pass(EVERY_MS)
  jump(600 * MINUTE)
  seen.hidden = false
  await pass(EVERY_MS)
  expect([trail.state().kind, gaps().at(-1)]).toEqual(['off', ['screen_locked', expect.any(Number), 520]])
})

test('phone-trail: a contact that moves the clock by a little ends no duty, and a low battery records less', async () => {
  const { store, state, seen, pass, gaps } = await startTrail({ offsetMs: 40 })
  await pass(3 * MINUTE)
  state.offsetMs = 55
  await pass(3 * MINUTE)
  expect(gaps()).toEqual([['app_closed', expect.closeTo(-20, 2), 0]])
  seen.battery = 15
  const before = store.fixes.length
  await pass(3 * MINUTE)
  expect(store.fixes.length - before).toBe(6)
})
