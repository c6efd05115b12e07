/** The source of time: the system's clock in the product, a clock of their own in tests. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
