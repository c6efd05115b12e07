/** The text that a new device signs, so that nobody enrols a key of somebody else. */
export const enrolText = (code: string) => `watchpost-enrol:${code}`
/** The text that a device signs to sign in. */
export const signInText = (deviceId: string, challenge: string) => `watchpost-sign-in:${deviceId}:${challenge}`
