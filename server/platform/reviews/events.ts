import type { EventKind } from '../../core/jobs/notify.ts'

const shared = { group: 'Content', tone: 'info', access: 'editor' } as const
const ofConcerned: Pick<EventKind, 'usual'> = {
  usual: { app: { to: ['concerned'] }, email: { to: ['concerned'] } },
}

/** Events of reviews and comments. People who may edit the document may be told. */
export const reviewEvents = {
  asked: {
    name: 'review-asked',
    label: 'Somebody asks for your review',
    ...shared,
    concerns: 'Reviewer',
    ...ofConcerned,
  },
  open: {
    name: 'review-open',
    label: 'A review is asked for, of anybody',
    ...shared,
    usual: { app: { to: ['admin', 'editor'] } },
  },
  decided: {
    name: 'review-decided',
    label: 'A reviewer decides',
    ...shared,
    concerns: 'The person who asked',
    ...ofConcerned,
  },
  commented: {
    name: 'comment-new',
    label: 'A comment on what you wrote',
    ...shared,
    concerns: 'The person who asked or saved last',
    ...ofConcerned,
  },
  answered: {
    name: 'comment-answered',
    label: 'An answer to a comment of yours',
    ...shared,
    concerns: 'People who take part',
    ...ofConcerned,
  },
  mentioned: {
    name: 'comment-mentioned',
    label: 'Somebody names you in a comment',
    ...shared,
    concerns: 'The person who is named',
    ...ofConcerned,
  },
} as const satisfies Record<string, EventKind>
