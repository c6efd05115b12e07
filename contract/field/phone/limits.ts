/** How many days ahead the pack of a phone reaches. */
export const PACK_DAYS = 14

/** The most commands of one call, the most characters of one, and the most bytes of a call. */
export const MOST_COMMANDS = 50
export const MOST_CHARACTERS = 16_000
/** The most characters of a command that hands another one in: as text in JSON, that one is up to twice as long. */
export const MOST_HANDED_IN = 2 * MOST_CHARACTERS + 1_000
export const MOST_BYTES = 1024 * 1024
