/** The same set without `one` if it is there, else with it. */
export const toggled = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  set.has(one) ? new Set([...set].filter((each) => each !== one)) : new Set([...set, one])
