import { useQueryClient } from '@tanstack/react-query'

/** Where the server leaves the year that the page was made in. */
export const yearKey = ['year']

const today = new Date().getUTCFullYear()

/**
 * The year for the copyright line: the server's, so that rendering never reads a clock; in the browser, today's as a
 * last resort.
 */
export function useYear(): number {
  return useQueryClient().getQueryData<number>(yearKey) ?? today
}
