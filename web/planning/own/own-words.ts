import { dayName, longDay, timesOf, wallTime } from '../shifts/week.ts'

type ShiftTime = { from: string; to: string; zone: string }

/** When a shift is, in its own zone: `Mon 23 Nov, 19:00–07:00`. */
export const whenOf = ({ from, to, zone }: ShiftTime): string => {
  const { day } = wallTime(zone, new Date(from))
  const [weekday] = dayName(day).split(' ')
  return `${weekday} ${longDay(day)}, ${timesOf(zone, { from, to })}`
}

/** A day with its weekday and a time: `Mon 23, 15:45`. */
export const untilOf = (moment: string, zone: string): string => {
  const { day, minutes } = wallTime(zone, new Date(moment))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${dayName(day)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
