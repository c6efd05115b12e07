import { startingContent } from '../../starting-content.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { sampleOf, type Words } from './testing-samples.ts'

/** The kinds of which there are any number of documents, rather than places. */
export const countless = (): string[] => [...kinds.values()].filter(({ places }) => !places).map(({ kind }) => kind)

/** A whole document of every kind, and of every place, with `words` in every text that takes them. */
export const everyDocument = (words?: Words) =>
  [...kinds.values()].flatMap(({ kind, shape, places, fallback }) => {
    const begun = startingContent.filter((entry) => entry.kind === kind)
    return (places ?? [begun[0]?.slug ?? 'sample']).map((slug) => {
      const example = begun.find((entry) => entry.slug === slug)?.data ?? fallback?.(slug) ?? begun[0]?.data
      return { kind, slug, url: `/api/admin/documents/${kind}/${slug}`, data: sampleOf(shape(slug), words, example) }
    })
  })
