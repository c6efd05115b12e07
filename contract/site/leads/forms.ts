import * as z from 'zod/mini'
import { CaptchaToken, FormStamp } from '../../platform/captcha/captcha.ts'
import { text, Timestamp } from '../../core/core.ts'
import { isMailAddress, isOneLine } from '../../platform/mail/mail.ts'
import { leadMessages } from './words.ts'

const MAX_SLOTS = 3

// A greeting with a link would make us the sender of somebody's advertising.
const noLinks = z.refine<string>((value) => !/:\/\/|\bwww\.|\.\w{2,}\/|@/i.test(value), leadMessages.nameLink)

/** One line of text without surrounding space. `message` is the error when it is missing. */
const entry = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(isOneLine, 'Remove line breaks and hidden characters'),
    z.refine((value) => value.isWellFormed(), 'Remove the broken character'),
  )
const required = (max: number, message: string) => entry(max, message).check(z.minLength(1, message))
const optional = (max: number) => z._default(entry(max, 'Write a text or leave this empty'), '')

const Name = required(80, leadMessages.name).check(noLinks)
const Email = z
  .string(leadMessages.email)
  .check(z.trim(), z.email(leadMessages.email), z.refine(isMailAddress, leadMessages.email))
const Company = entry(120, leadMessages.company).check(noLinks)
const Phone = z._default(
  entry(40, leadMessages.phone).check(
    z.refine((value) => value === '' || /^[+()\d\s./-]{5,}$/.test(value), leadMessages.phone),
  ),
  '',
)
const Choice = z._default(entry(80, leadMessages.choice), '')
const Message = text(4000).check(z.trim())

/** Replaces an invalid value by the second one, because no person could correct it. */
const orElse = z.catch

/** The campaign parameters of a link (UTM). */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type UtmName = (typeof utmNames)[number]

const Utm = z.strictObject({
  source: optional(120),
  medium: optional(120),
  campaign: optional(120),
  term: optional(120),
  content: optional(120),
})

/** Where a visit came from, as the browser recorded it: its first page, the referring site, and campaign parameters. */
export const Source = orElse(
  z.strictObject({ firstPage: optional(300), referrer: optional(300), utm: z._default(Utm, Utm.parse({})) }),
  { firstPage: '', referrer: '', utm: Utm.parse({}) },
)
export type Source = z.infer<typeof Source>

/**
 * The fields that every form sends in addition. `homepage` is hidden from people, so only programs fill it in. `zone`
 * is the visitor's time zone.
 */
const base = {
  name: Name,
  email: Email,
  phone: Phone,
  consent: z.literal(true, leadMessages.consent),
  captcha: z._default(CaptchaToken, ''),
  stamp: FormStamp,
  homepage: z._default(text(200), ''),
  zone: orElse(optional(60), ''),
  source: Source,
}

/** The contact form. The page's content decides which other fields are required. */
export const ContactForm = z.strictObject({
  ...base,
  company: z._default(Company, ''),
  topic: Choice,
  message: Message.check(z.minLength(1, leadMessages.message)),
})
export type ContactForm = z.infer<typeof ContactForm>

/** The demo form. The page's content decides in the same way. */
export const DemoForm = z.strictObject({
  ...base,
  company: z._default(Company, ''),
  companySize: Choice,
  guards: Choice,
  slots: z._default(
    z.array(Timestamp).check(
      z.maxLength(MAX_SLOTS, leadMessages.slots),
      z.refine((list) => new Set(list).size === list.length, 'Choose each time once'),
    ),
    [],
  ),
  message: z._default(Message, ''),
})
export type DemoForm = z.infer<typeof DemoForm>

/** The person and the consent of any form; the pricing wizard adds its answers. */
export const LeadBase = z.strictObject({ ...base, company: z._default(Company, '') })
export type LeadBase = z.infer<typeof LeadBase>

/** The stages of a lead, in their order. */
export const leadStages = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const
export type LeadStage = (typeof leadStages)[number]

/** The forms that leads come from. */
export const leadForms = ['contact', 'demo', 'pricing'] as const
export type LeadForm = (typeof leadForms)[number]

/**
 * What happens to a lead. Among others: its stage, its assignee, a note, an answer, a late answer, and the mark that it
 * needs no answer. Also merging, separating, and the changes of a task or of the time of a demo.
 */
export const leadEventKinds = [
  'stage',
  'assign',
  'note',
  'reply',
  'overdue',
  'settled',
  'merge',
  'separate',
  'task',
  'task-done',
  'task-open',
  'task-removed',
  'demo-moved',
  'demo-confirmed',
  'demo-cancelled',
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]
