import * as z from 'zod/mini'
import { endpoints, Id, text, words } from '../../core/core.ts'
import { line } from './mail.ts'

/**
 * The words of a mail that administrators may change. Blank lines separate the paragraphs of `body`. `note` is the
 * small print and `why` the reason in the footer. `button` exists only in mails that link somewhere.
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

/** A variable in a text, or an attempt at one. */
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
 * The shape of one mail's words. They may name only the variables in `known`. `leads` says whether the mail has a
 * button.
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

/** The recipients of a mail. */
export const mailGroups = ['visitors', 'team', 'newsletter'] as const

/** A variable that administrators may put into a mail. An empty `optional` one removes its paragraph. */
export const MailVariable = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  optional: z.boolean(),
  required: z.boolean(),
})
export type MailVariable = z.infer<typeof MailVariable>

/**
 * One mail that the product sends. `edited`: its current words are not the built-in ones. `draft`: a change waits. The
 * count covers 28 days.
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

/** Mail programs cut larger mails. In bytes. */
export const MOST_BYTES = 102 * 1024
/** Lists of mails show about this many characters of a subject. */
export const SUBJECT_SHOWN = 70

/** The CSS rule that gives a mail other colours in dark mode. */
export const DARK_RULE = '@media (prefers-color-scheme: dark)'

/** A mail with example values. `bytes` is the size of its HTML. */
export const MailPreview = z.object({
  from: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.int(),
})
export type MailPreview = z.infer<typeof MailPreview>

const bySlug = z.object({ slug: words(80) })

export const mailTemplates = endpoints({
  kinds: {
    method: 'GET',
    path: '/admin/mails/kinds',
    access: 'admin',
    summary: 'Every mail that the product sends: its template, and the outcome of those written in 28 days.',
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
    summary: 'Sends the draft of a mail template to the caller, marked as a test.',
    reply: z.object({ id: Id, to: z.string(), sends: z.boolean() }),
  },
})
