import type { Brand } from '../../core/http/brand.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { MailHeader } from '../../platform/mail/outbox.ts'
import { button, heading, link, paragraph, picture, smallPrint } from '../../platform/mail/parts.ts'
import { oneLine } from './rules.ts'
import type { Story } from './table-campaigns.ts'

const page = (site: string, name: 'confirm' | 'preferences' | 'unsubscribe', token: string) =>
  `${site}/newsletter/${name}?token=${token}`

/** The question whether somebody really asked. `site` is the origin that links lead to. */
export const confirmation = (
  site: string,
  { siteName, newsletter: { name, description } }: Brand,
  token: string,
): MailContent => ({
  subject: `Confirm your subscription to ${name}`,
  preheader: 'One click, and it comes to you.',
  body: [
    heading('Please confirm your subscription'),
    paragraph(`Someone, we hope you, asked for ${name} at this address. ${description}`),
    paragraph('Nothing is sent until you confirm.'),
    button('Confirm subscription', page(site, 'confirm', token)),
    smallPrint(
      'The link works for seven days. If it was not you, do nothing: without your confirmation you hear no more from us.',
    ),
  ],
  why: [`You get this mail because this address was entered in the newsletter form of ${siteName}.`],
})

/** For who asks again and is subscribed already. */
export const alreadySubscribed = (site: string, brand: Brand, token: string): MailContent => ({
  subject: `You already get ${brand.newsletter.name}`,
  preheader: 'There is nothing left to do.',
  body: [
    heading('You are subscribed already'),
    paragraph(
      `Someone, we hope you, asked for ${brand.newsletter.name} at this address. It comes here already, so there is nothing left to do.`,
    ),
    paragraph('If it does not reach you, check your junk mail and your preferences.'),
    button('See your preferences', page(site, 'preferences', token)),
  ],
  why: wayOut(site, brand, token),
})

/** The first mail of the newsletter itself. */
export const welcome = (site: string, brand: Brand, token: string): MailContent => ({
  subject: `You are subscribed to ${brand.newsletter.name}`,
  preheader: brand.newsletter.description,
  body: [
    heading('You are subscribed'),
    paragraph(`Thank you for confirming. ${brand.newsletter.description}`),
    paragraph('At any time you can tell us how to address you, pause the briefing, or leave.'),
    button('Choose what you get', page(site, 'preferences', token)),
  ],
  why: wayOut(site, brand, token),
})

/** A page of the site as a newsletter: its picture, its title, how it begins, and the way to the rest. */
export const issue = (
  site: string,
  brand: Brand,
  story: Story,
  { name, token }: { name: string; token: string },
): MailContent => ({
  ...tell(site, story, name),
  why: wayOut(site, brand, token),
})

/** The same to whoever prepares it, who has no subscription to manage. */
export const trial = (site: string, brand: Brand, story: Story): MailContent => {
  const letter = tell(site, story, '')
  const why = `This is a test that you sent to yourself. In the newsletter of ${brand.siteName} the links to preferences and to unsubscribe stand here.`
  return { ...letter, subject: `Test: ${letter.subject}`, why: [why] }
}

function tell(site: string, { title, excerpt, picture: cover, path }: Story, name: string): Omit<MailContent, 'why'> {
  const page = `${site}${path}?utm_source=newsletter&utm_medium=email`
  return {
    subject: oneLine(title) || 'Untitled',
    preheader: oneLine(excerpt),
    body: [
      picture(`${site}${cover}`, page),
      heading(title),
      ...(name ? [paragraph(`Hello ${name},`)] : []),
      ...(excerpt.trim() ? [paragraph(excerpt)] : []),
      button('Read on', page),
    ],
  }
}

/** The foot of every newsletter. */
const wayOut = (site: string, { siteName, newsletter: { name } }: Brand, token: string): MailContent['why'] => [
  `You get this mail because you subscribed to ${name} of ${siteName}. `,
  link('Preferences', page(site, 'preferences', token)),
  ' · ',
  link('Unsubscribe', page(site, 'unsubscribe', token)),
]

/** The headers of every newsletter: mail programs show a button that unsubscribes at once (RFC 2369, RFC 8058). */
export const newsletterHeaders = (site: string, token: string): Record<MailHeader, string> => ({
  'List-Id': `<newsletter.${new URL(site).hostname}>`,
  'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
