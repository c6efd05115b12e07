const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Minutes as hours: `504`, `82.5`. */
export const inHours = (minutes: number): string => figures.format(minutes / 60)

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const years = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day as people write it: `23 Nov`. */
export const shortDay = (day: string): string => days.format(new Date(day))

/** A day with its year: `31 Mar 2027`. */
export const fullDay = (day: string): string => years.format(new Date(day))

/** A moment in a zone: `Tue 24 Nov, 18:00`. */
export const momentIn = (zone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(moment))

/** How planned hours stand against agreed ones, and whether somebody has to act. */
export function comparison({ agreed, planned, filled }: { agreed: number; planned: number; filled: number }): {
  text: string
  isShort: boolean
} {
  const open = planned - filled
  if (agreed > planned) return { text: `${inHours(agreed - planned)} h not planned`, isShort: true }
  if (open > 0) return { text: `${inHours(open)} h without a guard`, isShort: true }
  if (planned > agreed && agreed > 0) return { text: `${inHours(planned - agreed)} h more than agreed`, isShort: false }
  return { text: agreed === 0 ? 'nothing agreed' : 'as agreed', isShort: false }
}
