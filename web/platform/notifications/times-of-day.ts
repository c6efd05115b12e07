const two = (number: number) => String(number).padStart(2, '0')

/** Minutes after midnight as a field of the type `time` holds them: "22:00". */
export const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** What such a field holds as minutes after midnight; midnight while it is empty. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
