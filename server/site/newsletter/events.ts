import type { EventKind } from '../../core/jobs/notify.ts'

/** A newsletter stopped without anybody's word: people have to look before it goes on. */
export const campaignStopped: EventKind = {
  name: 'campaign-stopped',
  label: 'A newsletter paused by itself',
  group: 'Newsletter',
  tone: 'danger',
  access: 'admin',
  usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
}
