import { ApiError } from './api.ts'

/** An error as a sentence for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message ?? 'The server could not do that. Try again in a moment.'
  return 'The server could not be reached. Check your connection.'
}

/** The errors of a refused call by field. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.problem?.fields) || {}

/** The errors for a form by field. The empty name holds one that belongs to no field. */
export function problemsOf(error: unknown): Record<string, string> {
  const fields = fieldsOf(error)
  return Object.keys(fields).length > 0 ? fields : { '': reasonOf(error) }
}

/** Whether a save was refused because somebody else saved first. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.code === 'stale'
