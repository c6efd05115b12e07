const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** A month: `Jan 27`. */
export const monthOf = (day: string): string => months.format(new Date(`${day}T00:00:00Z`))

/** Hours with one decimal, without it where it is zero: `42.4`, `24`. */
export const hoursIn = (minutes: number): string => String(Math.round(minutes / 6) / 10)
