import { useQuery } from '@tanstack/react-query'
import type { KindName } from '../../../contract/core/kinds.ts'
import { StatusText } from '../../ui/status.tsx'
import { documentCalls } from '../editing/calls.ts'
import { foundInOrder } from './found-in-order.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import type { FieldSpec } from '../forms/fields.ts'
import { goTo } from '../forms/go-to-field.ts'

/** What the server finds in the saved draft, and what is fine; asked again after each save. */
export function ChecksPanel({
  kind,
  slug,
  version,
  title,
  fields,
  onGoTo = goTo,
}: {
  kind: KindName
  slug: string
  version: number
  title: string
  fields: readonly FieldSpec[]
  /** Leads to the field at a dotted path. */
  onGoTo?: (path: string) => void
}) {
  const { data } = useQuery({
    queryKey: ['findings', kind, slug, version],
    queryFn: () => documentCalls(kind, slug).findings(),
    placeholderData: (before) => before,
  })
  const found = foundInOrder({ problems: {}, warnings: {}, ...data }, fields, undefined)
  const fine = data?.fine ?? []
  return (
    <section className="checks-panel" aria-label={title}>
      <div className="aside-head">
        <h3>{title}</h3>
        {fine.length > 0 && fine.length + found.length > 1 && (
          <span className="figure">
            {fine.length} of {fine.length + found.length}
          </span>
        )}
      </div>
      {data && found.length + fine.length === 0 && <StatusText status="success">Nothing found</StatusText>}
      <ul className="found">
        {found.map(({ path, message, status }) => (
          <li key={path}>
            <button type="button" onClick={() => onGoTo(path)}>
              <StatusText status={status}>{placeInWords(path, fields)}</StatusText>
              <span>{message}</span>
            </button>
          </li>
        ))}
        {fine.map((words) => (
          <li key={words}>
            <StatusText status="success">{words}</StatusText>
          </li>
        ))}
      </ul>
    </section>
  )
}
