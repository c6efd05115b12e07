import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'
import { ContactFields, DemoFields } from './fields.ts'
import { contactFieldsDefault, demoFieldsDefault, demoWaysDefault } from './words.ts'

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

/**
 * The two cards at the top of the demo page: a trial that opens at once, and a call. `tryClosed` stands in the first
 * while no trials are open, for example without a mail server.
 */
export const DemoWays = z.strictObject({
  tryTitle: words(60),
  tryText: text(200),
  tryClosed: words(200),
  bookTitle: words(60),
  bookText: text(200),
  bookButton: words(40),
})
export type DemoWays = z.infer<typeof DemoWays>

/** The demo page and its form. The same holds for its fields, and for the cards at its top. */
export const DemoPage = z.strictObject({
  title: words(80),
  tagline: text(120),
  description: text(300),
  text: text(300),
  ways: z._default(DemoWays, demoWaysDefault),
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
