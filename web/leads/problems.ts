import type * as z from 'zod/mini'
import type { Problems } from './sending.ts'

/** What a shape finds wrong, by the field's name, the first thing first. */
export function problemsOf(shape: z.ZodMiniType, body: unknown): Problems {
  const { error } = shape.safeParse(body)
  return error ? Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])) : {}
}
