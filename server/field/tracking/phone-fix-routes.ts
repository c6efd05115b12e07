import { DAY_MS } from '../../../contract/core/units.ts'
import { type Gap, phoneFixes } from '../../../contract/field/tracking/phone-fixes.ts'
import { Failure } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { byDevice, requireOpen } from '../devices/by-device.ts'
import { KEPT_DAYS, offsetOf } from './fixes.ts'
import { phoneTracker } from './queries-phone-trackers.ts'
import { addGaps, type NewGap } from './queries-gaps.ts'
import { fixOf } from './reading-fixes.ts'
import type { Intake } from './taking.ts'

/** A phone sends every half minute at most, and more often only to make up for a time without a signal. */
const OF_PHONE = { bucket: 'phone-fixes', max: 120, windowSeconds: 600, mayWait: true }

/** Gaps by the server’s clock. What ends before it begins, lies ahead or is too old says nothing. */
function readGaps(gaps: Gap[], sentAt: Date, now: Date): NewGap[] {
  const offsetMs = offsetOf(sentAt, now) ?? 0
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS
  return gaps.flatMap(({ from, to, reason }) => {
    const said = Date.parse(from)
    const [begins, ends] = [said + offsetMs, Math.min(Date.parse(to) + offsetMs, now.getTime())]
    if (begins >= ends || begins < oldest) return []
    return [{ saidAt: new Date(said), from: new Date(begins), to: new Date(ends), reason }]
  })
}

/** Takes where phones of guards were. The device’s session says whose they are, and is never part of an address. */
export const phoneFixRoutes = (intake: Intake) =>
  routes(phoneFixes, {
    send: async ({ body: { token, sentAt, fixes, gaps } }, services) => {
      const { database, clock } = services
      const sent = new Date(sentAt)
      const tracker = await byDevice(services, token, async (tenant, device) => {
        const { guardId, id } = device
        if (guardId === null) throw new Failure('forbidden', 'A kiosk stays where it is')
        await limit(database, clock, { ...OF_PHONE, key: id })
        await requireOpen(tenant, clock())
        const number = await phoneTracker(tenant, device, guardId)
        await addGaps(tenant, { deviceId: id, guardId }, readGaps(gaps, sent, clock()))
        return { organisationId: tenant.organisationId, number }
      })
      const answer = await intake.take(tracker, { source: 'phone', fixes: fixes.map(fixOf), sentAt: sent })
      return { ...answer, serverTime: clock().toISOString() }
    },
  })
