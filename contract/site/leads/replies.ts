import * as z from 'zod/mini'
import { endpoints, words } from '../../core/core.ts'
import { line } from '../../platform/mail/mail.ts'
import type { LeadForm } from './forms.ts'

/** The variables of a reply text, such as `{firstName}`, with their descriptions. */
export const replyVariables = {
  firstName: 'Their first name',
  name: 'Their whole name',
  company: 'Their company',
  me: 'The name of the person who answers',
} as const
export type ReplyVariable = keyof typeof replyVariables

const NAMED = /\{([^{}]*)\}/g
const isVariable = (name: string): name is ReplyVariable => Object.hasOwn(replyVariables, name)
const known = z.refine<string>(
  (text) => [...text.matchAll(NAMED)].every(([, name]) => isVariable(name!)),
  `In braces use one of ${Object.keys(replyVariables)
    .map((name) => `{${name}}`)
    .join(', ')}`,
)

/** A template for an answer. */
export const ReplyTemplate = z.strictObject({
  name: words(60),
  subject: line(200).check(z.minLength(1, 'Fill this in'), known),
  text: words(5000).check(known),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const LeadReplies = z.strictObject({
  templates: z.array(ReplyTemplate).check(
    z.maxLength(40, 'Keep at most 40 templates'),
    z.refine(
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
      'Give each template a name of its own',
    ),
  ),
})
export type LeadReplies = z.infer<typeof LeadReplies>

export const leadRepliesDefault: LeadReplies = {
  templates: [
    {
      name: 'First answer',
      subject: 'Your message to us',
      text:
        'Hello {firstName},\n\nThank you for writing. To give you a useful answer I ' +
        'need to know one more thing:\n\n[your question]\n\nBest regards,\n{me}',
    },
    {
      name: 'Offer a call',
      subject: 'A call about {company}',
      text:
        'Hello {firstName},\n\nThis is easier to show than to write. Which day suits you for half an hour?\n\nBest ' +
        'regards,\n{me}',
    },
  ],
}

/** The subject of an answer to each form, until they write one of their own. */
export const answerSubjects: Record<LeadForm, string> = {
  contact: 'Your message to us',
  demo: 'Your demo',
  pricing: 'Your price',
}

const MARKS = /^(\s*(re|aw|antw|sv|vs|fwd?|wg)\s*:)+\s*/i

/** The subject of a mail without the marks of answers and forwarded mails. */
export const bareSubject = (subject: string): string => subject.replace(MARKS, '').trim()

/** A text with its variables replaced. An empty one leaves no double space. */
export const filledIn = (text: string, values: Record<ReplyVariable, string>): string =>
  text.replace(/ ?\{(\w+)\}/g, (whole, name: string) => {
    if (!isVariable(name)) return whole
    const value = values[name].trim()
    return value === '' ? '' : whole.startsWith(' ') ? ` ${value}` : value
  })

const GAPS = /\[[^[\]\n]{1,80}\]|\n[^\S\n]*\n[^\S\n]*\n[^\S\n]*\n/g

/** What a text still lacks: `[your question]`, or three empty lines where a template left room for words. */
export const gapsIn = (text: string): string[] => [
  ...new Set((text.trim().match(GAPS) ?? []).map((gap) => (gap.trim() === '' ? 'an empty passage' : gap))),
]

export const leadReplies = endpoints({
  read: {
    method: 'GET',
    path: '/admin/leads/reply-templates',
    access: 'admin',
    summary: 'The templates for answers, as they are published.',
    reply: LeadReplies,
  },
})
