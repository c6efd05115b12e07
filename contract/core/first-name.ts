const TITLES = /^(?:(?:dr|prof|mr|mrs|ms|mx|miss|sir|rev)\.?\s+)+/i

/**
 * The name to greet somebody by: their first name, without titles and also where the last name stands first ("Ortiz,
 * Dana"). The whole name where there are only initials.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim().replace(/\s+/g, ' ')
  const [last = '', first = ''] = whole.split(', ')
  const [given = ''] = (first || last).replace(TITLES, '').split(' ')
  return /^\p{L}\.?$/u.test(given) ? whole : given || whole
}
