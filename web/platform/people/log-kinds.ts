import { createContext, use } from 'react'
import type { Activity } from '../../../contract/platform/people/activity.ts'
import type { LoggedKind } from '../../core/admin.ts'

/** The kinds of subject by their names in the log. The admin area says which there are: it knows every room. */
export const LogKindsContext = createContext<Readonly<Record<string, LoggedKind>>>({})

/** How the log tells of a kind. One that nobody named goes by its own name. */
export function useLogKinds(): (kind: string) => LoggedKind {
  const known = use(LogKindsContext)
  return (kind) => known[kind] ?? { label: inPlainWords(kind) }
}

const inPlainWords = (kind: string) => {
  const words = kind.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an entry's subject is called by its sort. */
export const labelOfEntry = ({ subject }: Activity, { label, labelOf }: LoggedKind): string =>
  labelOf?.(subject) ?? label

/**
 * Where the subject of an entry stands, or the list for the empty one; undefined where it is gone, or has no screen.
 */
export function hrefOfEntry({ there, subject }: Activity, { hrefOf, list }: LoggedKind): string | undefined {
  if (!there) return undefined
  return subject === '' && list ? list : hrefOf?.(subject)
}
