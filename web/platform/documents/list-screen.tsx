import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { paged } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { SelectedRow } from './use-chosen-documents.ts'
import { forget, list, listCalls } from '../editing/calls.ts'
import { CreateDialog } from './create-dialog.tsx'
import { CsvButton } from '../lists/csv-button.tsx'
import { asked, useFilter } from './list-filter.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { useNewFromAddress } from '../lists/use-new-from-address.ts'
import '../lists/list.css'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

export type ListProps = {
  kind: KindName
  /** Where its editors stand: `<href>/<slug>`. */
  href: string
  title: string
  /** One of them, such as "solution", and several. */
  one: string
  many: string
  /** What a new one holds. */
  blank: (title: string) => unknown
  /** Whether people choose an address for each. */
  addressed?: boolean
  /** Whether their order is for people to choose. */
  ordered?: boolean
  /** Whether what was changed last stands first until somebody sorts the list; otherwise it keeps its order. */
  newestFirst?: boolean
  /** Below the head, such as tabs to lists of other kinds. */
  tabs?: ReactNode
  /** What else can be done with all that are chosen. `onDone` is to be called once something changed. */
  bulk?: (chosen: readonly SelectedRow[], onDone: () => void) => ReactNode
}

/** The list of any kind: search, filters and sorting in the address, several at once, CSV, trash, and their order. */
export function ListScreen({
  kind,
  href,
  title,
  one,
  many,
  blank,
  addressed = true,
  ordered = false,
  newestFirst = false,
  tabs,
  bulk,
}: ListProps) {
  const client = useQueryClient()
  const [given, change] = useFilter()
  const filter = newestFirst && !given.sort ? { ...given, sort: 'updated', order: 'desc' } : given
  const reading = useQuery({ ...list(kind, asked(filter)), ...paged })
  const { data } = reading
  const [chosen, setChosen] = useState<readonly SelectedRow[]>([])
  const [open, setOpen] = useState<'create' | 'order' | null>(null)
  const inTrash = filter.state === 'trash'
  useNewFromAddress(useCallback(() => setOpen('create'), []))

  /** Every list and editor of the kind may show something else now. */
  const changed = () => {
    setChosen([])
    forget(client, kind)
  }
  return (
    <>
      <ScreenHead
        title={title}
        state={data && <span className="count">{data.more ? `more than ${data.total}` : data.total}</span>}
      >
        <SavedViews />
        {ordered && !inTrash && (
          <Button
            className="list-order"
            variant="outline"
            size="dense"
            icon={ArrowUpDown}
            onClick={() => setOpen('order')}
          >
            Order
          </Button>
        )}
        <CsvButton read={() => listCalls(kind).csv(asked({ ...filter, page: 1 }))} />
        <Button size="dense" icon={Plus} onClick={() => setOpen('create')}>
          New {one}
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        {tabs}
        <ListToolbar
          filter={filter}
          labels={data?.labels ?? []}
          many={many}
          onChange={(next) => {
            setChosen([])
            change(next)
          }}
        />
        {chosen.length > 0 && !inTrash && (
          <BulkBar {...{ kind, one, many, chosen }} onDone={changed} onClear={() => setChosen([])}>
            {bulk?.(chosen, changed)}
          </BulkBar>
        )}
        <ListTable
          {...{ kind, href, one, many, filter, change, chosen, reading, inTrash }}
          onChoose={setChosen}
          onChanged={changed}
          onCreate={() => setOpen('create')}
        />
      </div>
      {open === 'create' && <CreateDialog {...{ kind, href, one, blank, addressed }} onClose={() => setOpen(null)} />}
      {open === 'order' && (
        <OrderDialog
          {...{ kind, many }}
          onClose={() => {
            setOpen(null)
            changed()
          }}
        />
      )}
    </>
  )
}
