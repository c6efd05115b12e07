import { expect, test } from 'vitest'
import { afterDuty, afterFix, afterQuiet, resumed, type TrailState } from './trail-state.ts'

const MINUTE = 60_000
const state = (more: Partial<TrailState> = {}): TrailState => ({ guardId: 'amara', fixAt: null, open: null, ...more })
const WINDOW = { guardId: 'amara', from: 0, until: 100 * MINUTE }
const locked = (from: number) => ({ from, until: WINDOW.until, reason: 'screen_locked' as const })

test('phone-trail: a gap ends with the next fix, with another reason or with the duty, and a short one is none', () => {
  const quiet = afterQuiet(state({ fixAt: 0 }), locked(5 * MINUTE))
  expect(quiet.gap).toBe(null)
  const gap = { guardId: 'amara', from: 5 * MINUTE, reason: 'screen_locked' }
  expect(afterFix(quiet.state, 20 * MINUTE)).toEqual({
    state: state({ fixAt: 20 * MINUTE }),
    gap: { ...gap, to: 20 * MINUTE },
  })
  expect(afterFix(quiet.state, 5.5 * MINUTE).gap).toBe(null)
  const lost = { from: 9 * MINUTE, until: WINDOW.until, reason: 'no_signal' as const }
  expect(afterQuiet(quiet.state, lost)).toMatchObject({ state: { open: lost }, gap: { ...gap, to: 9 * MINUTE } })
  expect(afterDuty(quiet.state, 300 * MINUTE)).toEqual({ state: state(), gap: { ...gap, to: WINDOW.until } })
  expect(afterFix(state(), MINUTE).gap).toBe(null)
})

test('phone-trail: what was before the app was opened is a gap of its own, and one that went on goes on', () => {
  const closed = (from: number) => ({ from, until: WINDOW.until, reason: 'app_closed' })
  expect(resumed(undefined, WINDOW, 30 * MINUTE).state.open).toEqual(closed(0))
  expect(resumed(undefined, WINDOW, 0.5 * MINUTE).state.open).toBe(null)
  expect(resumed(state({ fixAt: 10 * MINUTE }), WINDOW, 30 * MINUTE).state.open).toEqual(closed(10 * MINUTE))
  expect(resumed(state({ fixAt: 29.5 * MINUTE }), WINDOW, 30 * MINUTE).state.open).toBe(null)
  const kept = state({ fixAt: 10 * MINUTE, open: locked(10 * MINUTE) })
  expect(resumed(kept, WINDOW, 30 * MINUTE)).toEqual({ state: kept, gap: null })
  // Of the duty before, and of the guard who had this phone before.
  const next = { ...WINDOW, from: 500 * MINUTE, until: 900 * MINUTE }
  expect(resumed(kept, next, 510 * MINUTE)).toMatchObject({
    state: { open: { from: 500 * MINUTE, reason: 'app_closed' } },
    gap: { from: 10 * MINUTE, to: 100 * MINUTE, reason: 'screen_locked' },
  })
  expect(resumed({ ...kept, guardId: 'bo' }, WINDOW, 0.5 * MINUTE)).toEqual({ state: state(), gap: null })
})
