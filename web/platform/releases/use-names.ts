import { useArea } from '../../core/area.ts'

type DocumentPlace = { kind: string; slug: string; title: string }

/** What documents are called: a place by the name that its editor has, any other document by its title. */
export function useNames(): (document: DocumentPlace) => string {
  const { kinds } = useArea()
  return ({ kind, slug, title }) => kinds[kind]?.nameOf?.(slug) ?? title
}
