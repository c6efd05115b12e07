/** How a post is staffed: around the clock in two shifts, by day on weekdays, or on the nights of a weekend. */
export type Pattern = 'around_the_clock' | 'weekdays' | 'weekend_nights'

type PostPlan = { name: string; pattern: Pattern; requires: string[]; priority: number }

/** A site of a sample company with its client and its posts. */
export type Place = { client: string; site: string; address: string; lat: number; lng: number; posts: PostPlan[] }

export const around = (name: string, requires: string[], priority = 2): PostPlan => ({
  name,
  pattern: 'around_the_clock',
  requires,
  priority,
})
export const weekdays = (name: string, requires: string[]): PostPlan => ({
  name,
  pattern: 'weekdays',
  requires,
  priority: 3,
})
export const weekend = (name: string, requires: string[]): PostPlan => ({
  name,
  pattern: 'weekend_nights',
  requires,
  priority: 3,
})
