import type { ReactNode } from 'react'
import { CompanyTable } from '../../planning/organisations/company-table.tsx'
import type { Column, ListProps } from '../../platform/lists/data-table.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Change = (parts: { search?: string | undefined; page?: string | undefined }) => void
type Props<Row> = {
  many: string
  caption: string
  search: string | undefined
  onChange: Change
  reading: ListProps<Row>['reading']
  columns: Column<Row>[]
  /** What can be done above the list. */
  acts: ReactNode
  /** What stands there before the first one is added. */
  none: { title: string; text: string }
  /** The dialogs of the list. */
  children: ReactNode
}

/** A list of the rooms of rounds: a search, what can be done, and a page of a table. */
export function PatrolList<Row extends { id: string }>(props: Props<Row>) {
  const { many, caption, search, onChange, reading, columns, acts, none, children } = props
  return (
    <div className="ops-page patrol-listed">
      <div className="patrol-choice">
        <SearchBox search={search ?? ''} many={many} onSearch={(text) => onChange({ search: text, page: undefined })} />
        {acts}
      </div>
      <CompanyTable
        {...{ many, caption, reading, columns }}
        keyOf={({ id }) => id}
        onPage={(next) => onChange({ page: String(next) })}
        lines={6}
        empty={
          search ? (
            <NoMatches many={many} by="search" onClear={() => onChange({ search: undefined, page: undefined })} />
          ) : (
            <EmptyState title={none.title}>{none.text}</EmptyState>
          )
        }
      />
      {children}
    </div>
  )
}
