import { onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'

/**
 * From now on what is done once a day waits for `passDay`, which does each of it once. All else keeps its pace: a whole
 * day of it at once would keep a busy machine for minutes.
 */
export function holdDays(): { passDay: () => void } {
  const daily: (() => void)[] = []
  const real = globalThis.setInterval
  const held = vi.spyOn(globalThis, 'setInterval')
  held.mockImplementation(((work: () => void, ms?: number) => {
    if (ms === DAY_MS) daily.push(work)
    return real(work, ms)
  }) as typeof setInterval)
  onTestFinished(() => held.mockRestore())
  return { passDay: () => daily.forEach((work) => work()) }
}
