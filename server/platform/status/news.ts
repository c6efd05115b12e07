import type { MailHeader } from '../mail/outbox.ts'
import { facts, link, paragraph } from '../mail/parts.ts'
import { defineMail, type FilledTemplate } from '../mail/templates.ts'

/** What subscribers are told: `label` is what kind of news it is, such as "Resolved". */
export type News = { label: string; title: string; text: string; facts: [name: string, value: string][] }

const page = (site: string, name: 'confirm' | 'unsubscribe', token: string) => `${site}/status/${name}?token=${token}`

const SAMPLE_TOKEN = 'example'
const ASKED = 'You get this mail because you asked for the status of {site}.'

const writeConfirmation = defineMail({
  name: 'status-confirm',
  label: 'Confirm news of the status',
  when: 'To an address that was entered on /status',
  group: 'visitors',
  words: {
    subject: 'Confirm that you want the status of {site}',
    preheader: 'One click, and news of the status comes to you.',
    heading: 'Please confirm your address',
    body:
      'Someone, we hope you, asked for news of the status of {site} at this address.\n\nYou will get a ' +
      'mail when there is trouble or planned work, and when it is over. Nothing else.',
    button: 'Confirm address',
    note: 'The link works for seven days. If it was not you, do nothing: you hear no more from us.',
    why: 'You get this mail because this address was entered on the status page of {site}.',
  },
  variables: {},
  sample: (site) => ({ link: page(site, 'confirm', SAMPLE_TOKEN) }),
})

/** The question whether somebody really asked. `site` is the origin that links lead to. */
export const confirmation = (site: string, token: string): FilledTemplate =>
  writeConfirmation({}, { link: page(site, 'confirm', token) })

const toStatus = (site: string, token: string) => ({
  link: `${site}/status`,
  wayOut: [link('Unsubscribe', page(site, 'unsubscribe', token))],
})

const writeAlready = defineMail({
  name: 'status-already',
  label: 'Already gets the status',
  when: 'To an address that is entered on /status again',
  group: 'visitors',
  words: {
    subject: 'You already get the status of {site}',
    preheader: 'There is nothing left to do.',
    heading: 'You are subscribed already',
    body: 'News of the status comes to this address already, so there is nothing left to do.',
    button: 'See the status',
    why: ASKED,
  },
  variables: {},
  sample: (site) => toStatus(site, SAMPLE_TOKEN),
})

/** For people who ask again and are subscribed already. */
export const alreadySubscribed = (site: string, token: string): FilledTemplate =>
  writeAlready({}, toStatus(site, token))

const told = ({ text, facts: rows }: News) => [...text.split(/\n{2,}/).map((part) => paragraph(part)), facts(rows)]

const SAMPLE_NEWS: News = {
  label: 'Resolved',
  title: 'Check calls arrived late',
  text: 'Check calls arrive in time again. None was lost.',
  facts: [['Services', 'API']],
}

const writeNews = defineMail({
  name: 'status-news',
  label: 'News of the status',
  when: 'To everyone who asked for them, once an admin tells them',
  group: 'visitors',
  words: {
    subject: '{label}: {title}',
    preheader: '{text}',
    heading: '{title}',
    button: 'See the status',
    why: ASKED,
  },
  variables: {
    label: { label: 'What kind of news', example: SAMPLE_NEWS.label },
    title: { label: 'Its title', example: SAMPLE_NEWS.title },
    text: { label: 'The news', example: SAMPLE_NEWS.text },
  },
  required: ['title'],
  sample: (site) => ({ ...toStatus(site, SAMPLE_TOKEN), rest: told(SAMPLE_NEWS) }),
})

/** News of the status, to one subscriber. */
export const newsMail = (site: string, news: News, token: string): FilledTemplate => {
  const { label, title, text } = news
  return writeNews({ label, title, text }, { ...toStatus(site, token), rest: told(news) })
}

/** Mail programs show a button that unsubscribes at once (RFC 2369, RFC 8058). */
export const newsHeaders = (site: string, token: string): Record<MailHeader, string> => ({
  'List-Id': `<status.${new URL(site).hostname}>`,
  'List-Unsubscribe': `<${site}/api/status/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
