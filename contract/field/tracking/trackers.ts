/** What tells where a guard is: a tracker with a token of its own, or the phone of the app. */
export const trackerKinds = ['tracker', 'phone'] as const

/** How a tracker stands. One that was revoked or lost never becomes active again. */
export const trackerStates = ['active', 'revoked', 'lost'] as const
