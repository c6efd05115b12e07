import { useQuery } from '@tanstack/react-query'
import { StatusText } from '../../ui/status.tsx'
import { documentCalls, type KindPath } from '../editing/calls.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { goTo } from '../forms/go-to-field.ts'

/** What the server finds in the saved draft, such as links that lead nowhere; asked again after each save. */
export function ChecksPanel({
  path,
  slug,
  version,
  title,
  fields,
}: {
  path: KindPath
  slug: string
  version: number
  title: string
  fields: readonly FieldSpec[]
}) {
  const { data } = useQuery({
    queryKey: ['findings', path, slug, version],
    queryFn: () => documentCalls(path, slug).findings(),
  })
  const found = Object.entries({ ...data?.warnings, ...data?.problems })
  return (
    <section className="checks-panel" aria-label={title}>
      <h3>{title}</h3>
      {data && found.length === 0 && <StatusText status="success">Nothing found</StatusText>}
      <ul className="found">
        {found.map(([place, message]) => (
          <li key={place}>
            <button type="button" onClick={() => goTo(place)}>
              <StatusText status={place in (data?.problems ?? {}) ? 'danger' : 'warning'}>
                {placeInWords(place, fields)}
              </StatusText>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
