/** What can be wrong with the device of a guard on duty. Each is a kind of alert. */
export const troubleKinds = ['device_silent', 'clock_wrong', 'battery_low'] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** A tracker that sent before is silent after so many minutes without a position. */
export const NO_POSITION_MINUTES = 10
/** A clock that differs by more minutes is wrong. */
export const CLOCK_MINUTES = 10
/** A battery with fewer percent is low, and no longer so once it has as many as `BATTERY_FINE`. */
export const BATTERY_LOW = 15
export const BATTERY_FINE = 20
