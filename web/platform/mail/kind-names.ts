import { useQuery } from '@tanstack/react-query'
import { inWords } from '../../core/in-words.ts'
import { kindsQuery } from './calls.ts'

/** What people call a kind of mail: the name of its template, or of a kind without one its own words. */
export function useKindNames(): (template: string) => string {
  const { data } = useQuery(kindsQuery)
  const names = new Map(data?.map(({ template, name }) => [template, name]))
  return (template) => names.get(template) ?? inWords(template)
}
