import type { EventKind } from '../../core/jobs/notify.ts'

/** A newsletter stopped without anybody's word: people have to look before it goes on. */
export const sendingStopped: EventKind = {
  name: 'campaign-stopped',
  label: 'A newsletter paused by itself',
  group: 'Newsletter',
  tone: 'danger',
  access: 'admin',
  usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
}

/** Every mail of a newsletter has an outcome. */
export const newsletterFinished: EventKind = {
  name: 'newsletter-finished',
  label: 'A newsletter has gone out',
  group: 'Newsletter',
  tone: 'success',
  access: 'admin',
  usual: { app: { to: ['admin'] } },
}

/** Somebody confirmed the newsletter. A busy list would fill every inbox, so nobody is told until a rule says so. */
export const subscriberJoined: EventKind = {
  name: 'subscriber-joined',
  label: 'A new newsletter subscriber',
  group: 'Newsletter',
  tone: 'info',
  access: 'admin',
  usual: {},
}
