/** Where time comes from. The product reads the system's clock, tests set their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
