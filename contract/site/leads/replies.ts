import * as z from 'zod/mini'
import { endpoints, words } from '../../core/core.ts'
import { line } from '../../platform/mail/mail.ts'

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
    z.maxLength(40, 'Keep at most 40 texts'),
    z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'Give each text a name of its own'),
  ),
})
export type LeadReplies = z.infer<typeof LeadReplies>

export const leadRepliesDefault: LeadReplies = {
  templates: [
    {
      name: 'First answer',
      subject: 'Your message to us',
      text:
        'Hello {firstName},\n\nthank you for writing. To give you a useful answer I ' +
        'need to know one more thing:\n\n\n\nBest regards\n{me}',
    },
    {
      name: 'Offer a call',
      subject: 'A call about {company}',
      text:
        'Hello {firstName},\n\nthis is easier to show than to write. Which day suits you for half an hour?\n\nBest ' +
        'regards\n{me}',
    },
  ],
}

/** A text with its variables replaced. An empty one leaves no double space. */
export const filledIn = (text: string, values: Record<ReplyVariable, string>): string =>
  text.replace(/ ?\{(\w+)\}/g, (whole, name: string) => {
    if (!isVariable(name)) return whole
    const value = values[name].trim()
    return value === '' ? '' : whole.startsWith(' ') ? ` ${value}` : value
  })

export const leadReplies = endpoints({
  read: {
    method: 'GET',
    path: '/admin/leads/reply-templates',
    access: 'admin',
    summary: 'The texts to begin an answer with, as they are published.',
    reply: LeadReplies,
  },
})
