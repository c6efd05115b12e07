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
