import type { Reply } from '../../../contract/core/core.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import type { documents } from '../../../contract/platform/editing/documents.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { KindName } from '../../../contract/core/kinds.ts'
import { DataTable, type ListProps } from '../lists/data-table.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import type { SelectedRow } from './use-chosen-documents.ts'
import { columnsOf } from './columns.tsx'
import { type Filter, isNarrowed } from './list-filter.ts'

type Props = {
  kind: KindName
  href: string
  one: string
  many: string
  filter: Filter
  change: (change: Partial<Filter>) => void
  chosen: readonly SelectedRow[]
  onChoose: (chosen: readonly SelectedRow[]) => void
  reading: ListProps<DocumentSummary>['reading'] & { data: Reply<(typeof documents)['list']> | undefined }
  inTrash: boolean
  onChanged: () => void
  onCreate: () => void
}

/** The rows of a list, a page at a time, each leading to its editor. */
export function ListTable({ filter, change, chosen, onChoose, reading, inTrash, ...rest }: Props) {
  const { kind, href, one, many, onChanged, onCreate } = rest
  const items = reading.data?.items ?? []
  const ids = new Set(chosen.map(({ id }) => id))

  /** Rows of other pages stay chosen. */
  const choose = (keys: ReadonlySet<string>) =>
    onChoose([
      ...chosen.filter(({ id }) => keys.has(id)),
      ...items
        .filter(({ id }) => keys.has(id) && !ids.has(id))
        .map(({ id, slug, title, version }) => ({ id, slug, title, version })),
    ])
  return (
    <DataTable<DocumentSummary>
      many={many}
      reading={reading}
      columns={columnsOf({ kind, href, one, many, filter, items, inTrash, onChanged })}
      keyOf={({ id }) => id}
      sorting={{ sort: filter.sort, order: filter.order, onSort: change }}
      {...(!inTrash && { choosing: { chosen: ids, onChoose: choose, nameOf: ({ title }) => title } })}
      onPage={(page) => change({ page })}
      empty={<Nothing {...{ filter, change, one, many, inTrash, onCreate }} />}
      hasWaitingRows
    />
  )
}

function Nothing({
  filter,
  change,
  one,
  many,
  inTrash,
  onCreate,
}: Pick<Props, 'filter' | 'change' | 'one' | 'many' | 'inTrash' | 'onCreate'>) {
  if (inTrash && !filter.search)
    return <EmptyState title="The trash is empty">What you delete stays here for 30 days.</EmptyState>
  if (isNarrowed(filter))
    return (
      <NoMatches many={many} by="filters" onClear={() => change({ search: '', state: '', review: '', label: '' })} />
    )
  return (
    <EmptyState
      title={`No ${many} yet`}
      action={
        <Button variant="outline" size="row" onClick={onCreate}>
          New {one}
        </Button>
      }
    >
      It starts as a draft that visitors don’t see.
    </EmptyState>
  )
}
