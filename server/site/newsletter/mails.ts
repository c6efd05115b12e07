import { SAMPLE_READER } from '../../../contract/site/newsletter/newsletters.ts'
import { slugOf } from '../../../contract/core/slug.ts'
import { link, paragraph, picture } from '../../platform/mail/parts.ts'
import type { MailHeader } from '../../platform/mail/outbox.ts'
import { oneLine } from '../../platform/mail/rules.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'
import { richTextParts } from '../../platform/mail/rich-text-parts.ts'
import { NEWSLETTER_TEMPLATE } from './sendings.ts'
import { firstNameOf, forReader, textForReader } from './reader-names.ts'
import type { NewsletterContent, Story } from './table-sendings.ts'

const page = (site: string, name: 'confirm' | 'preferences' | 'unsubscribe', token: string) =>
  `${site}/newsletter/${name}?token=${token}`

const SAMPLE_TOKEN = 'example'

/** The foot of every newsletter. */
const wayOut = (site: string, token: string) => [
  link('Preferences', page(site, 'preferences', token)),
  ' · ',
  link('Unsubscribe', page(site, 'unsubscribe', token)),
]
const SUBSCRIBED = 'You get this mail because you subscribed to {newsletter} of {site}.'

const writeConfirmation = defineMail({
  name: 'newsletter-confirm',
  label: 'Confirm the newsletter',
  when: 'To an address that was entered for the newsletter',
  group: 'newsletter',
  words: {
    subject: 'Confirm your subscription to {newsletter}',
    preheader: 'One click and you’re in.',
    heading: 'Please confirm your subscription',
    body:
      'Someone, we hope you, asked for {newsletter} at this address. {newsletterText}\n\nNothing is sent until you ' +
      'confirm.',
    button: 'Confirm subscription',
    note:
      'The link works for seven days. If it was not you, do nothing: without your confirmation you hear no more ' +
      'from us.',
    why: 'You get this mail because this address was entered in the newsletter form of {site}.',
  },
  variables: {},
  sample: (site) => ({ link: page(site, 'confirm', SAMPLE_TOKEN) }),
})

/** The question whether somebody really asked. `site` is the origin that links lead to. */
export const confirmation = (site: string, token: string): FilledTemplate =>
  writeConfirmation({}, { link: page(site, 'confirm', token) })

const managed = (site: string, token: string) => ({
  link: page(site, 'preferences', token),
  wayOut: wayOut(site, token),
})

const writeAlready = defineMail({
  name: 'newsletter-already',
  label: 'Already subscribed',
  when: 'To an address that is entered again',
  group: 'newsletter',
  words: {
    subject: 'You already get {newsletter}',
    preheader: 'There is nothing left to do.',
    heading: 'You are subscribed already',
    body:
      'Someone, we hope you, asked for {newsletter} at this address. ' +
      'It comes here already, so there is nothing left to do.\n\nIf it does not reach you, check your junk mail ' +
      'and your preferences.',
    button: 'See your preferences',
    why: SUBSCRIBED,
  },
  variables: {},
  sample: (site) => managed(site, SAMPLE_TOKEN),
})

/** For a person who asks again and is subscribed already. */
export const alreadySubscribed = (site: string, token: string): FilledTemplate => writeAlready({}, managed(site, token))

const writeWelcome = defineMail({
  name: 'newsletter-welcome',
  label: 'Newsletter confirmed',
  when: 'To a new subscriber',
  group: 'newsletter',
  words: {
    subject: 'You are subscribed to {newsletter}',
    preheader: '{newsletterText}',
    heading: 'You are subscribed',
    body:
      'Thank you for confirming. {newsletterText}\n\nAt any time you can tell us how to address you, pause the ' +
      'briefing, or leave.',
    button: 'Choose what you get',
    why: SUBSCRIBED,
  },
  variables: {},
  sample: (site) => managed(site, SAMPLE_TOKEN),
})

/** The first mail of the newsletter itself. */
export const welcome = (site: string, token: string): FilledTemplate => writeWelcome({}, managed(site, token))

const SAMPLE_STORY: Story = {
  title: 'The first hour',
  excerpt: 'What to do before the first patrol.',
  picture: '/og.jpg',
  path: '/blog/the-first-hour',
}

/** What a sending tells: a page of the site in short, or a text of its own. */
export type SendingContent = Story | NewsletterContent

const LONGEST_NAME = 60

/** What links of a newsletter say of where a visitor came from; each newsletter is a sending of its own. */
const trackedAs = (name: string) =>
  `utm_source=newsletter&utm_medium=email&utm_campaign=${slugOf(name, LONGEST_NAME) || 'newsletter'}`

/** Changes where a link of a text leads. */
type Lead = (address: string) => string
const asItIs: Lead = (address) => address

const ofPage = (site: string, { picture: cover, path }: Story, lead = asItIs) => {
  const address = lead(`${site}${path}?${trackedAs(path.slice(path.lastIndexOf('/') + 1))}`)
  return { top: [picture(`${site}${cover}`, address)], link: address }
}
const ofStory = ({ title, excerpt }: Story) => ({ title: oneLine(title) ? title : 'Untitled', excerpt })

const READER = {
  firstName: { label: 'Their first name', example: firstNameOf(SAMPLE_READER), optional: true },
  name: { label: 'Their name', example: SAMPLE_READER, optional: true },
} as const

const writeNewsletter = defineMail({
  name: NEWSLETTER_TEMPLATE,
  label: 'Newsletter',
  when: 'To all subscribers, made of a post',
  group: 'newsletter',
  words: {
    subject: '{title}',
    preheader: '{excerpt}',
    heading: '{title}',
    body: 'Hello {firstName},\n\n{excerpt}',
    button: 'Read on',
    why: SUBSCRIBED,
  },
  variables: {
    title: { label: 'Title of the post', example: SAMPLE_STORY.title },
    excerpt: { label: 'How the post begins', example: SAMPLE_STORY.excerpt, optional: true },
    ...READER,
  },
  required: ['title'],
  sample: (site) => ({ ...ofPage(site, SAMPLE_STORY), wayOut: wayOut(site, SAMPLE_TOKEN) }),
})

const writeOwn = defineMail({
  name: 'newsletter-own',
  label: 'Newsletter of its own',
  when: 'To subscribers, with a text that was written for them',
  group: 'newsletter',
  words: {
    subject: '{subject}',
    preheader: '{preheader}',
    heading: '{subject}',
    body: 'Hello {firstName},',
    why: SUBSCRIBED,
  },
  variables: {
    subject: { label: 'Its subject', example: 'News of the night' },
    preheader: { label: 'Its preheader', example: 'What changed in November' },
    ...READER,
  },
  required: ['subject'],
  sample: (site) => ({
    rest: [paragraph('Here stands the text of the newsletter.')],
    wayOut: wayOut(site, SAMPLE_TOKEN),
  }),
})

/**
 * A newsletter to one of its readers. In the outbox all of them are of one kind. With `lead` its links lead elsewhere,
 * but for those to preferences and to unsubscribe.
 */
export const newsletter = (
  site: string,
  told: SendingContent,
  { name, token, lead }: { name: string; token: string; lead?: Lead },
): FilledTemplate => ({
  ...tell(site, told, { name, links: wayOut(site, token), lead }),
  as: NEWSLETTER_TEMPLATE,
})

/** The same on a screen, to a sample reader: its links to preferences and to unsubscribe lead nowhere. */
export const preview = (site: string, told: SendingContent): FilledTemplate =>
  newsletter(site, told, { name: SAMPLE_READER, token: 'preview' })

/** The same to its author, who has no subscription to manage. */
export const trial = (site: string, siteName: string, told: SendingContent, name: string): FilledTemplate => ({
  ...tell(site, told, { name, links: [] }),
  as: 'newsletter-test',
  test: {
    why:
      `This is a test that you sent to yourself. In the newsletter of ${siteName} the links to preferences and to ` +
      'unsubscribe stand here.',
  },
})

/** Every address that the text of a newsletter leads to. */
export function linksIn(site: string, told: SendingContent): string[] {
  const found = new Set<string>()
  const lead = (address: string) => {
    found.add(address)
    return address
  }
  tell(site, told, { name: '', links: [], lead })
  return [...found]
}

type ReaderParts = { name: string; links: ReturnType<typeof wayOut>; lead?: Lead | undefined }

function tell(site: string, told: SendingContent, { name, links, lead }: ReaderParts): FilledTemplate {
  const reader = { name, firstName: firstNameOf(name) }
  if (!('subject' in told))
    return writeNewsletter({ ...ofStory(told), ...reader }, { ...ofPage(site, told, lead), wayOut: links })
  const subject = oneLine(told.subject) ? forReader(told.subject, name) : 'Untitled'
  const rest = richTextParts(textForReader(told.content, name), { site, tracked: trackedAs(told.title), lead })
  return writeOwn({ subject, preheader: forReader(told.preheader, name), ...reader }, { rest, wayOut: links })
}

/** Whom a newsletter is from and where answers to it go, where it says so itself. */
export const senderOf = (told: SendingContent): { fromName?: string; replyTo?: string } =>
  'subject' in told
    ? { ...(told.from?.trim() && { fromName: told.from.trim() }), ...(told.replyTo && { replyTo: told.replyTo }) }
    : {}

/** The headers of every newsletter: mail programs show a button that unsubscribes at once (RFC 2369, RFC 8058). */
export const newsletterHeaders = (site: string, token: string): Record<MailHeader, string> => ({
  'List-Id': `<newsletter.${new URL(site).hostname}>`,
  'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
