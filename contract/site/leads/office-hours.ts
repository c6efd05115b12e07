import * as z from 'zod/mini'
import { words } from '../../core/core.ts'
import { isZone } from '../../core/zone.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Write a time as 09:30'))

/** The office's working hours in its own time zone. `days` count from 1, Monday; `closed` are whole days. */
const officeHours = {
  zone: words(60).check(z.refine(isZone, 'Choose a time zone such as America/New_York')),
  days: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)),
  from: Clock,
  to: Clock,
  closed: z.array(z.iso.date()).check(z.maxLength(100)),
}
const endsAfterStart = /* @__PURE__ */ z.refine<{ from: string; to: string }>(({ from, to }) => from < to, {
  path: ['to'],
  message: 'End after the start',
})

/**
 * How leads are answered: `targetHours` counts office hours to the first answer. With `turns`, new leads go to
 * administrators in turn, else to nobody.
 */
export const LeadRules = z
  .strictObject({
    ...officeHours,
    targetHours: z.int().check(z.gte(1), z.lte(200)),
    assign: z.enum(['nobody', 'turns']),
  })
  .check(endsAfterStart)
export type LeadRules = z.infer<typeof LeadRules>

/**
 * The times of demos in the office's time zone. `days` count from 1, Monday. `capacity` demos can run at once. Visitors
 * must book `noticeHours` ahead. `closed` are whole days.
 */
export const DemoSlots = z
  .strictObject({
    ...officeHours,
    minutes: z.int().check(z.gte(10), z.lte(240)),
    capacity: z.int().check(z.gte(1), z.lte(50)),
    noticeHours: z.int().check(z.gte(0), z.lte(720)),
    daysAhead: z.int().check(z.gte(1), z.lte(60)),
  })
  .check(endsAfterStart)
export type DemoSlots = z.infer<typeof DemoSlots>

export const demoSlotsDefault: DemoSlots = {
  zone: 'America/New_York',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  minutes: 30,
  capacity: 2,
  noticeHours: 18,
  daysAhead: 14,
  closed: [],
}

export const leadRulesDefault: LeadRules = {
  zone: 'America/New_York',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  closed: [],
  targetHours: 4,
  assign: 'nobody',
}
