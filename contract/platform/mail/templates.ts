import * as z from 'zod/mini'
import { endpoints, Id, text, words } from '../../core/core.ts'
import { editingPlaces } from '../editing/editing.ts'
import { line } from './mail.ts'

/**
 * The words of a mail that administrators may change. Paragraphs of `body` are parted by blank lines; `note` is the
 * small print, `why` the reason in the footer; there is a `button` only where the mail leads somewhere.
 */
export type MailWords = {
  subject: string
  preheader: string
  heading: string
  body: string
  button?: string | undefined
  note: string
  why: string
}

/** Where a variable stands in a text, and whatever was meant as one. */
export const VARIABLE = /\{ *(\p{L}[\p{L}\d _.-]{0,40}?) *\}/gu

export const mailWordLengths = {
  subject: 150,
  preheader: 200,
  heading: 150,
  body: 4000,
  button: 60,
  note: 1000,
  why: 600,
} as const satisfies Record<keyof MailWords, number>

/**
 * The shape of the words of one mail, in which only the variables named `known` may stand. `leads` says whether it has
 * a button.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mailWords(known: readonly string[], leads: boolean): z.ZodMiniType<MailWords> {
  const allowed = z.check<string>((given) => {
    const unknown = [...given.value.matchAll(VARIABLE)].find(
      ([whole, name]) => whole !== `{${name}}` || !known.includes(name!),
    )
    if (unknown)
      given.issues.push({
        code: 'custom',
        input: given.value,
        message: `This mail has no variable ${unknown[0]}. Choose one of those above the form.`,
      })
  })
  const most = mailWordLengths
  return z.strictObject({
    subject: line(most.subject).check(filled, allowed),
    preheader: line(most.preheader).check(allowed),
    heading: line(most.heading).check(allowed),
    body: text(most.body).check(allowed),
    ...(leads && { button: line(most.button).check(filled, allowed) }),
    note: text(most.note).check(allowed),
    why: words(most.why).check(allowed),
  }) as z.ZodMiniType<MailWords>
}

const filled = z.refine<string>((value) => value.trim() !== '', 'Fill this in')

/** To whom a mail goes. */
export const mailGroups = ['visitors', 'team', 'newsletter'] as const

/** What an administrator may put into a mail. Where an `optional` one is empty its paragraph is left out. */
export const MailVariable = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  optional: z.boolean(),
  required: z.boolean(),
})
export type MailVariable = z.infer<typeof MailVariable>

/**
 * One mail that the product sends: whether its words in force are `edited`, whether a `draft` waits, and how many were
 * written in 28 days.
 */
export const MailTemplate = z.object({
  template: z.string(),
  name: z.string(),
  when: z.string(),
  group: z.enum(mailGroups),
  leads: z.boolean(),
  variables: z.array(MailVariable),
  edited: z.boolean(),
  draft: z.boolean(),
  written: z.int(),
  sent: z.int(),
  failed: z.int(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

/** Mail programs cut mails that are larger. */
export const MOST_BYTES = 102 * 1024
/** Lists of mails cut subjects at about so many characters. */
export const SUBJECT_SHOWN = 70

/** The rule by which mail programs in dark mode give a mail other colours. */
export const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** A mail as it would be sent, filled with example values; `bytes` is the size of its HTML. */
export const MailPreview = z.object({
  from: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.int(),
})
export type MailPreview = z.infer<typeof MailPreview>

export const mailTemplateEditing = editingPlaces({
  path: '/admin/mail-templates',
  access: 'admin',
  noun: 'mail template',
})

const bySlug = z.object({ slug: words(80) })

export const mailTemplates = endpoints({
  kinds: {
    method: 'GET',
    path: '/admin/mails/kinds',
    access: 'admin',
    summary: 'Every mail that the product sends: its template, and what became of those written in 28 days.',
    reply: z.array(MailTemplate),
  },
  preview: {
    method: 'GET',
    path: '/admin/mail-templates/:slug/preview',
    access: 'admin',
    params: bySlug,
    summary: 'The draft of a mail template as it would be sent, filled with example values.',
    reply: MailPreview,
  },
  test: {
    method: 'POST',
    path: '/admin/mail-templates/:slug/test',
    access: 'admin',
    params: bySlug,
    status: 201,
    body: z.strictObject({}),
    summary: 'Sends the draft of a mail template to whoever asks, marked as a test.',
    reply: z.object({ id: Id, to: z.string(), sends: z.boolean() }),
  },
})
