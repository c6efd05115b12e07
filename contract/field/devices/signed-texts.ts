/** The text that a new device signs, so that nobody enrols a key of somebody else. */
export const enrolText = (code: string) => `watchpost-enrol:${code}`
/** The text that a device signs to sign in. */
export const signInText = (deviceId: string, challenge: string) => `watchpost-sign-in:${deviceId}:${challenge}`

/** The most characters of a signed command. */
export const MOST_CHARACTERS = 16_000
/** The most characters of a command that hands another one in: as text in JSON, that one is up to twice as long. */
export const MOST_HANDED_IN = 2 * MOST_CHARACTERS + 1_000
