import type { StoredEvent } from './queries-telling.ts'
import { link, paragraph } from '../mail/parts.ts'
import { defineMail, type FilledTemplate } from '../mail/templates.ts'

type NoticeContent = Pick<StoredEvent, 'event' | 'title' | 'text' | 'href'> & { label: string }

/** Where a person turns off the mails of a kind. */
export const turnOffLink = (site: string, { event, label }: Pick<NoticeContent, 'event' | 'label'>) =>
  link(`Turn off mails of the kind “${label}”`, `${site}/admin/my-notifications/settings?off=${event}`)

const kindsOf = (events: readonly NoticeContent[]) => [...new Map(events.map((each) => [each.event, each])).values()]

const wayOut = (site: string, events: readonly NoticeContent[]) =>
  kindsOf(events).flatMap((each) => [turnOffLink(site, each), '. '])

const WHY = 'You get this mail because a rule names you.'

const SAMPLE: NoticeContent = {
  event: 'lead-new',
  label: 'New lead',
  title: 'Demo request: Dana Ortiz, Meridian Guard',
  text: 'dana@meridian.example',
  href: '/admin/contact',
}

const aboutOne = (site: string, event: NoticeContent) => ({
  link: `${site}${event.href}`,
  wayOut: wayOut(site, [event]),
})

const writeSingle = defineMail({
  name: 'notification',
  label: 'Notification',
  when: 'To a person whom a rule names, once something happens',
  group: 'team',
  words: {
    subject: '{title}',
    preheader: '{text}',
    heading: '{title}',
    body: '{text}',
    button: 'Open in the admin area',
    why: WHY,
  },
  variables: {
    title: { label: 'What happened', example: SAMPLE.title },
    text: { label: 'More about it', example: SAMPLE.text, optional: true },
  },
  required: ['title'],
  sample: (site) => aboutOne(site, SAMPLE),
})

/** One event. */
export const single = (site: string, event: NoticeContent): FilledTemplate =>
  writeSingle({ title: event.title, text: event.text }, aboutOne(site, event))

const aboutSeveral = (site: string, events: readonly NoticeContent[]) => ({
  rest: events.map(({ title, text, href, label }) =>
    paragraph(link(title, `${site}${href}`), ` ${[label, text].filter(Boolean).join('. ')}`),
  ),
  wayOut: wayOut(site, events),
})

const writeDigest = defineMail({
  name: 'notification-digest',
  label: 'Several notifications',
  when: 'To a person whom rules name, for all that waited',
  group: 'team',
  words: {
    subject: '{count} notifications: {title} and more',
    heading: '{count} notifications',
    why: WHY,
  },
  variables: {
    count: { label: 'How many', example: '2' },
    title: { label: 'What happened first', example: SAMPLE.title },
  },
  sample: (site) =>
    aboutSeveral(site, [
      SAMPLE,
      {
        event: 'lead-overdue',
        label: 'An answer is late',
        title: 'An answer is late: Dana Ortiz',
        text: '',
        href: '/admin/contact',
      },
    ]),
})

/** Several events, oldest first. */
export const digest = (site: string, events: readonly NoticeContent[]): FilledTemplate =>
  writeDigest({ count: String(events.length), title: events[0]!.title }, aboutSeveral(site, events))

const toOwn = (site: string) => ({ link: `${site}/admin/my-notifications` })

const writeTest = defineMail({
  name: 'notification-test',
  label: 'Test of notifications',
  when: 'To an administrator who asks for it',
  group: 'team',
  words: {
    subject: 'A test of your notifications',
    heading: 'Your notifications arrive',
    body: 'An administrator asked for this test.',
    button: 'Open your notifications',
    why: 'You get this mail because you asked for a test.',
  },
  variables: {},
  sample: toOwn,
})

/** That mails arrive. */
export const test = (site: string): FilledTemplate => writeTest({}, toOwn(site))
