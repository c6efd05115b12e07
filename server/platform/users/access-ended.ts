/**
 * The channel on which every process hears that access ended, so that open streams end with it. `s:` and an id stand
 * for a session, a person's API token or a company's key. Companies send `m:` and `o:` for members and for themselves.
 * Triggers of the database send all of it with the commit (migration 0070), no matter what ended it.
 */
export const ACCESS_ENDED = 'access_ended'
