const written = (dateStyle: 'long' | 'medium') => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' })
  return (moment: string) => format.format(new Date(moment))
}

/** "November 19, 2026", the same for every reader. */
export const longDate = written('long')

/** "Nov 19, 2026", for lists. */
export const shortDate = written('medium')
