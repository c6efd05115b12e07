import type { DocumentShapes } from '../../core/http/openapi.ts'
import type { Kind } from '../../core/rooms/kinds.ts'

/** The shapes of what people edit, for the description of the API: one a kind, or one a place where they differ. */
export const documentShapes = (kinds: readonly Kind[]): DocumentShapes =>
  Object.fromEntries(
    kinds.flatMap(({ kind, places, shape }) => {
      const slugs = places ?? ['']
      const isOne = slugs.every((slug) => shape(slug) === shape(slugs[0]!))
      return isOne ? [[kind, shape(slugs[0]!)]] : slugs.map((slug) => [`${kind}_${slug}`, shape(slug)])
    }),
  )
