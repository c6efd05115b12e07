/**
 * The job that pushes to guards’ phones what a mail tells them as well. Room `devices` knows their phones. A push
 * beside a mail makes nobody told.
 */
export const PUSH_GUARDS = 'push-guards'

/** The words of a push. They stand on a locked screen, so they hold no link and no secret. */
export type PushWords = { title: string; text: string }

/** What the phones of some guards show. Of two pushes with one `about`, which is the occasion, the newer one stays. */
export type PushGuardsJob = {
  organisationId: string
  about: string
  messages: ({ guardId: string } & PushWords)[]
  /** The screen that opens; that of shifts where it is left out. */
  href?: string
  number: number
}
