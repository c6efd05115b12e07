import { expect, test } from 'vitest'
import { writeDays } from './report-routes.ts'
import { start, URL } from './testing-report.ts'

const vital = (at: string, values: number[], more: object = {}) =>
  values.map((value) => ({ at, visitor: 'a', name: 'web_vital', path: '/', metric: 'CLS', value, ...more }))

const measured = [
  ...vital('2026-11-14T23:59:59Z', [0.9]),
  ...vital('2026-11-19T10:00:00Z', [0.02, 0.02, 0.02, 0.4]),
  ...vital('2026-11-19T10:00:00Z', [0.3, 0.3], { path: '/blog/one', device: 'phone' }),
  ...vital('2026-11-20T10:00:00Z', [0.05], { metric: 'CLS', path: '/pricing' }),
  ...vital('2026-11-21T10:00:00Z', [0.2, 0.1]),
]
const day = (number: number, p75: number, samples: number) => ({
  day: `2026-11-${number}`,
  metric: 'CLS',
  p75,
  samples,
})

test('report-vitals-by-day: each day has its own percentile, before and after days are written, of a page and a device', async () => {
  const { report, services } = await start(measured)
  for (const when of ['counted', 'written']) {
    if (when === 'written') await writeDays(services)
    const days = async (filter = '') => (await report(`${URL}${filter}`)).vitalDays
    expect(await days(), when).toEqual([day(19, 0.3, 6), day(20, 0.05, 1), day(21, 0.2, 2)])
    expect(await days('&device=desktop'), when).toEqual([day(19, 0.02, 4), day(20, 0.05, 1), day(21, 0.2, 2)])
    expect(await days('&path=/pricing'), when).toEqual([day(20, 0.05, 1)])
    expect(await days('&path=/blog/*'), when).toEqual([day(19, 0.3, 2)])
    expect(await days('&path=/blog/*&device=desktop'), when).toEqual([])
    expect(await days('&source=mail'), when).toEqual([])
    expect(await days('&campaign=night'), when).toEqual([])
  }
})

test('report-vitals-by-day: an unknown device is refused, and so is everyone but an admin', async () => {
  const { as, call } = await start(measured)
  expect((await as.admin('GET', `${URL}&device=watch`)).status).toBe(400)
  expect((await as.editor('GET', URL)).status).toBe(403)
  expect((await call('GET', URL)).status).toBe(401)
})
