/** How many days ahead the pack of a phone reaches. */
export const PACK_DAYS = 14

/** The most commands of one call, the most characters of one, and the most bytes of a call. */
export const MOST_COMMANDS = 50
export const MOST_CHARACTERS = 16_000
export const MOST_BYTES = 1024 * 1024
