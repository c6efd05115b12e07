import { MINUTE_MS } from '../../../contract/core/units.ts'
import { MOST_PUBLISHED_DAYS } from '../../../contract/planning/shifts/schedule.ts'
import { shiftBreaks } from '../../../contract/planning/shifts/breaks.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { breaksOf, unpaidMinutes } from '../rules/breaks.ts'
import { daysOf } from '../rules/days.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { readShiftPlans } from './planned-breaks.ts'
import { listShifts, readShift } from './queries-shifts.ts'
import { stretch } from './spans.ts'
import { readWork } from './queries-timelines.ts'

/** The breaks of shifts. */
export const breakRoutes = tenantRoutes(shiftBreaks, {
  list: async ({ query }, { tenant }) => {
    const shifts = await listShifts(tenant, stretch(query, MOST_PUBLISHED_DAYS))
    const known = shifts.map(({ id, from, to, assignment, details }) => ({
      id,
      guardId: assignment?.guardId ?? null,
      from: new Date(from),
      to: new Date(to),
      planned: details?.breaks ?? null,
    }))
    const plans = await readShiftPlans(tenant, known)
    return {
      shifts: [...plans].map(([id, { breaks, paidMinutes }]) => ({ id, breaks, paidMinutes })),
    }
  },

  read: async ({ params: { id } }, { tenant }) => {
    const shift = orNotFound(await readShift(tenant, id), 'shift')
    const work = orNotFound(await readWork(tenant, id), 'shift')
    const { zone, rules } = await rulesIn(tenant)
    const [start, end] = [work.from.getTime(), work.to.getTime()]
    const line = { ...work, start, end, day: daysOf(zone).of(start) }
    const guardId = shift.assignment?.guardId ?? ''
    return {
      breaks: breaksOf(rules, guardId, line).map(
        ({ kind, minutes, by, mayBeWaived, paid, premiumMinutes, source }) => ({
          kind,
          minutes,
          by: by?.toISOString() ?? null,
          mayBeWaived,
          paid,
          premiumMinutes,
          source,
        }),
      ),
      planned: work.breaks ?? null,
      paidMinutes: Math.round((end - start) / MINUTE_MS) - unpaidMinutes(rules, guardId, line),
    }
  },
})
