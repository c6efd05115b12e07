/** How many days ahead the pack of a phone reaches. */
export const PACK_DAYS = 14

/** The most commands and bytes of one call. */
export const MOST_COMMANDS = 50
export const MOST_BYTES = 1024 * 1024
