import * as z from 'zod/mini'
import { isZone } from '../../core/zone.ts'
import { text, words } from '../../core/core.ts'
import { ContactFields, DemoFields } from './fields.ts'
import { contactFieldsDefault, demoFieldsDefault } from './words.ts'

/**
 * The words around a form. `consentText` is the label of its checkbox; each lead stores the text that the person agreed
 * to.
 */
export const FormWords = z.strictObject({
  title: words(80),
  text: text(300),
  button: words(40),
  consentText: words(300),
  sentTitle: words(80),
  sentText: text(300),
  sentSteps: z.array(words(160)).check(z.maxLength(6)),
})
export type FormWords = z.infer<typeof FormWords>

const Choices = z.array(words(80)).check(
  z.minLength(1),
  z.maxLength(12),
  z.refine((list) => new Set(list).size === list.length, 'Name each choice once'),
)

/** The contact page and its form. Pages that are older than the choice of fields have the built-in ones. */
export const ContactPage = z.strictObject({
  title: words(80),
  tagline: text(120),
  description: text(300),
  text: text(300),
  topics: Choices,
  fields: z._default(ContactFields, contactFieldsDefault),
  officeTitle: words(80),
  officeText: text(200),
  form: FormWords,
})
export type ContactPage = z.infer<typeof ContactPage>

/** The demo page and its form. The same holds for its fields. */
export const DemoPage = z.strictObject({
  title: words(80),
  tagline: text(120),
  description: text(300),
  text: text(300),
  expectTitle: words(80),
  expectSteps: z.array(z.strictObject({ time: text(20), title: words(80), text: text(200) })).check(z.maxLength(8)),
  companySizes: Choices,
  guards: Choices,
  fields: z._default(DemoFields, demoFieldsDefault),
  slotsTitle: words(80),
  slotsText: text(200),
  noSlots: text(200),
  form: FormWords,
})
export type DemoPage = z.infer<typeof DemoPage>

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
