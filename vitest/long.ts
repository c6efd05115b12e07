declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests that ask many endpoints ask all of them, as `npm run test:long` does. */
    everyEndpoint: boolean
    /** Whether tests that kill products do so at every moment, as `npm run test:long` does. */
    wholeMatrix: boolean
  }
}

/**
 * Tests that start, stop and kill whole products. `npm test` runs them, `npm run check` does not. Some have more steps
 * in `npm run test:long`.
 */
export const KILLING = [
  'setup/setup.test.ts',
  'server/killing.test.ts',
  'server/platform/mail/killing.test.ts',
  'server/planning/shifts/killing.test.ts',
  'server/field/dispatch/killing.test.ts',
  'server/field/tracking/killing.test.ts',
  'server/site/newsletter/killing.test.ts',
  'server/site/transfer/killing.test.ts',
  'server/core/start/lost-secret.test.ts',
  'server/core/start/start.test.ts',
  'server/core/start/stopping.test.ts',
  'server/core/start/tracing.test.ts',
  'server/core/start/upgrades.test.ts',
  'server/core/start/embedded-postgres.test.ts',
]

/** Laws of who sees and changes what. They take long, and `npm run check` runs them all the same. */
export const SAFETY = [
  'server/app.test.ts',
  'server/foreign-ids.test.ts',
  'server/hostile.test.ts',
  'server/planning/organisations/scope.test.ts',
  'server/planning/organisations/wall.test.ts',
]

/**
 * Tests that wait for pauses and mails, or make a month of work. They are a seventh of the files and take over half of
 * the time. `npm test` runs them, `npm run check` does not.
 */
export const LONG = [
  'server/core/rooms/pages.test.ts',
  'server/core/database/outage.test.ts',
  'server/core/database/silence.test.ts',
  'server/core/http/request-target.test.ts',
  'server/core/jobs/jobs.test.ts',
  'server/field/phone/restored-night.test.ts',
  'server/field/tracking/outage.test.ts',
  'server/office/demo/month.test.ts',
  'server/office/demo/trial.test.ts',
  'server/planning/guards/guards.test.ts',
  'server/planning/ledger/ledger.test.ts',
  'server/planning/ledger/noting-restores.test.ts',
  'server/planning/ledger/witnesses.test.ts',
  'server/planning/organisations/answers.test.ts',
  'server/planning/organisations/entry.test.ts',
  'server/planning/periods/promise.property.test.ts',
  'server/planning/shifts/changing.test.ts',
  'server/planning/offers/offers.test.ts',
  'server/planning/own/own.test.ts',
  'server/planning/problems/problems.test.ts',
  'server/planning/offers/swaps.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/platform/backup/command.test.ts',
  'server/platform/backup/making-backups.test.ts',
  'server/platform/backup/refused.test.ts',
  'server/platform/captcha/captcha.test.ts',
  'server/platform/editing/hostile.test.ts',
  'server/platform/editing/schedule.test.ts',
  'server/platform/incoming/bounces.test.ts',
  'server/platform/incoming/hostile-mails.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/platform/mail/refused.test.ts',
  'server/platform/media/refusals.test.ts',
  'server/platform/media/workers.test.ts',
  'server/platform/notifications/webhooks.test.ts',
  'server/platform/people/administration.test.ts',
  'server/platform/people/sign-in-rules.test.ts',
  'server/platform/releases/schedule.test.ts',
  'server/platform/seo/sharing.test.ts',
  'server/platform/status/control.test.ts',
  'server/platform/status/status.test.ts',
  'server/platform/status/subscribing.test.ts',
  'server/platform/support/command.test.ts',
  'server/platform/users/known-device.test.ts',
  'server/platform/users/links.test.ts',
  'server/platform/users/own-account.test.ts',
  'server/platform/users/people.test.ts',
  'server/platform/users/second-factor.test.ts',
  'server/platform/users/sign-in-limits.test.ts',
  'server/platform/users/single-sign-on-refused.test.ts',
  'server/platform/users/single-sign-on.test.ts',
  'server/platform/users/users.test.ts',
  'server/queries.test.ts',
  'server/site/blog/newsletter-sending.test.ts',
  'server/site/blog/newsletter.test.ts',
  'server/site/inbox/reading-lead-mail.test.ts',
  'server/site/inbox/inbox.test.ts',
  'server/site/leads/leads.test.ts',
  'server/site/inbox/tasks.test.ts',
  'server/site/navigation/links.test.ts',
  'server/site/newsletter/bounces.test.ts',
  'server/site/newsletter/double-opt-in.test.ts',
  'server/site/newsletter/imports.test.ts',
  'server/site/newsletter/newsletters.test.ts',
  'server/site/newsletter/leaving.test.ts',
  'server/site/pages/html.test.ts',
  'server/site/transfer/imports.test.ts',
  'server/site/transfer/pictures.test.ts',
  'server/spellings.test.ts',
  'server/valid-html.test.ts',
]

/** Tests that ask every endpoint. `npm test` has them ask those that are written by hand and those of three kinds. */
export const SWEEPS = [
  'server/app.test.ts',
  'server/core/http/body-time.test.ts',
  'server/core/http/origin.test.ts',
  'server/foreign-ids.test.ts',
  'server/more-than-asked.test.ts',
  'server/office/demo/trial.test.ts',
  'server/platform/users/second-factor.test.ts',
  'server/platform/people/sign-in-rules.test.ts',
  'server/platform/people/tokens.test.ts',
  'server/queries.test.ts',
  'server/spellings.test.ts',
]

/** Tests that `npm run test:long` runs alone, beside the killing ones with all their steps. */
export const MATRIX = [
  'built/killed-phone.test.ts',
  'server/platform/mail/killing-earlier.test.ts',
  'server/planning/periods/promise.property.test.ts',
  'server/core/start/two-nodes.test.ts',
  'server/core/start/rolling-upgrade.test.ts',
]
