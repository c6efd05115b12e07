import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Brand } from './core/http/brand.ts'
import { contentOf } from './platform/mail/mail-content.ts'
import { type MailContent, typeset } from './platform/mail/layout.ts'
import { exampleOf, mailTemplates, shapeOf } from './platform/mail/templates.ts'
import { dangerous, HOSTILE } from './core/documents/testing-hostile.ts'
import { newsletter, trial } from './site/newsletter/mails.ts'
import './rooms.ts'

const SITE = 'https://watchpost.example'
const brand: Brand = {
  siteName: 'Watchpost',
  company: {
    name: 'Watchpost',
    email: 'hello@watchpost.example',
    phone: '+1 410 555 0100',
    address: '410 Quay Street',
  },
  newsletter: { name: 'The Night Briefing', description: 'One mail a month.' },
}
const all = [...mailTemplates.values()]

/** The built-in words while they were fixed in code, with the same values. */
const BYTES: Record<string, string> = {
  invitation: 'cf86dbe7105a2390',
  'password-reset': '024a5ff407decadc',
  'password-changed': '12aa991cb0b25ec6',
  'second-factor-off': 'cdb77c15afe250ba',
  'contact-received': '64ff0ce451b5e36e',
  'demo-received': 'db509fdb9b7bb0d6',
  'demo-moved': '9b87d0d4de4421c9',
  'demo-confirmed': '33e8be4235624701',
  'demo-cancelled': '87d9bc8ab80bad26',
  'lead-alert': '1252b1cdb68209d4',
  'lead-reply': '3295a8c1e18faacf',
  'lead-wrote-back': '3e548f702dcf600b',
  'lead-overdue': '0eeca658c2f43abc',
  'newsletter-confirm': 'f4a28b76ce7b3b84',
  'newsletter-already': '8d31d7f2dd5c84aa',
  'newsletter-welcome': '8725018cac560d94',
  'newsletter-issue': '24b1946ad79352d3',
  'pricing-received': '37705c0c6bc76a39',
  'status-confirm': 'b3010045a529ba50',
  'status-already': '3381711a0af738e5',
  'status-news': '6f559c0782a8712f',
  notification: '0c82cf7c187eef40',
  'notification-digest': '4597429ef0eba0d3',
  'notification-test': '743f8b58d7babb07',
  'newsletter-own': '81da83903c854633',
  'guard-shifts': '8a612af73233c89a',
  'guard-taken-off': 'ac973ba182816dff',
  'guard-time-off': '1ecf10293eab616b',
  'guard-offer': '8641065b6ef6f902',
  'offer-unfilled': 'a67128bf0f0230ed',
  'guard-swap': '41979f99185b576d',
  'guard-orders': '158e808e284fdf7e',
  'guard-broadcast': '50f57b0dcee98f2b',
  'company-standing': '2ff81732e469f048',
  'organisation-invitation': 'b8b8298b428b847a',
  'trial-link': '1d7ff4d8070cadb0',
  'trial-known': '3e4b240824c04ba0',
  'guard-confirm': 'c43f026fc46234c3',
  'guard-bid-lost': '0d2757e822b0f0c5',
  'guard-license-ends': '45d2c982374cb069',
  alert: 'c88c2d8285af830e',
  'office-notices': 'a306eed1af1203da',
  'rules-ending': '00e7e9cb21c31be1',
  'ledger-checkpoint': '75126412a019747c',
}

function bytesOf({ subject, preheader = '', body, why }: MailContent): string {
  const markup = [createElement('div', null, ...body), createElement('p', null, ...why)].map((part) =>
    renderToStaticMarkup(part),
  )
  const written = JSON.stringify([subject, preheader, ...markup])
  return createHash('sha256').update(written).digest('hex').slice(0, 16)
}

test('mail-templates: every mail with its built-in words and example values is what it was while code held its words', () => {
  const written = all.map((template) => [
    template.name,
    bytesOf(contentOf(exampleOf(template, SITE), template.words, brand)),
  ])
  expect(Object.fromEntries(written)).toEqual(BYTES)
})

test('mail-templates: a paragraph whose optional value is missing is left out, and a test says what it is', () => {
  const story = { title: 'The first hour', excerpt: ' ', picture: '/og.jpg', path: '/blog/the-first-hour' }
  const [bare, tried] = [
    newsletter(SITE, story, { name: '', token: 'example' }),
    trial(SITE, 'Watchpost', { ...story, excerpt: 'What to do before the first patrol.' }, ''),
  ]
  const written = [bare, tried].map((mail) => bytesOf(contentOf(mail, mail.template.words, brand)))
  expect(written).toEqual(['0e9141fd676971fa', 'cf56be8deadc0283'])
})

test('every built-in text fits its own template', () => {
  const refused = all.filter((template) => !shapeOf(template).safeParse(template.words).success)
  expect(refused.map(({ name }) => name)).toEqual([])
})

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE, 'Dana\r\nBcc: eve@evil.example', '{site}', '$& $1 {title}'),
  fc.string({ unit: 'binary' }),
)

test('mail-values-are-text: whatever stands in a value is text in every mail, and begins no other line of its head', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.array(hostile, { minLength: 12, maxLength: 12 }),
      async (template, given) => {
        const names = [...Object.keys(template.variables), 'site', 'company', 'newsletterText']
        const said = Object.fromEntries(names.map((name, at) => [name, given[at]!]))
        const every = names.map((name) => `{${name}}`).join(' ')
        const words = {
          subject: every,
          preheader: every,
          heading: every,
          body: `${every}\n${every}`,
          button: every,
          note: every,
          why: every,
        }
        const mail = { ...exampleOf(template, SITE), values: said }
        const content = contentOf(mail, words, brand)
        const { html } = await typeset(content, brand, SITE)
        const { document } = new JSDOM(html).window

        for (const line of [content.subject, content.preheader]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(content.subject.length).toBeLessThanOrEqual(300)
        expect(dangerous(html)).toEqual([])
        expect(document.querySelectorAll('h1').length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 40 },
  )
})
