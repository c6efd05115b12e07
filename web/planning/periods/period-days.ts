import { longDay, wallTime } from '../shifts/week.ts'

/** The days of a period in words: `23 Nov – 20 Dec`. */
export const daysOf = ({ from, to }: { from: string; to: string }, zone: string): string => {
  const last = new Date(Date.parse(to) - 60_000)
  return `${longDay(wallTime(zone, new Date(from)).day)} – ${longDay(wallTime(zone, last).day)}`
}
