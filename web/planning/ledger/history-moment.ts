/** Writes moments of the log by the clocks of a zone. */
export const historyMoment = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
