import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paged } from '../core/query.ts'
import { Button } from '../ui/button.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { toast } from '../ui/toast.ts'
import { BulkBar } from './bulk-bar.tsx'
import { forget, type KindPath, list, listCalls, reasonOf } from './calls.ts'
import { CreateDialog } from './create-dialog.tsx'
import { download } from './download.ts'
import { asked, useFilter } from './list-filter.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import './list.css'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

export type ListProps = {
  path: KindPath
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
  /** Below the head, such as tabs to lists of other kinds. */
  tabs?: ReactNode
}

/** The list of any kind: search, filters and sorting in the address, several at once, CSV, trash, and their order. */
export function ListScreen({ path, href, title, one, many, blank, addressed = true, ordered = false, tabs }: ListProps) {
  const client = useQueryClient()
  const [filter, change] = useFilter()
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...list(path, asked(filter)), ...paged })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'create' | 'order' | null>(null)
  const inTrash = filter.state === 'trash'

  async function exported() {
    try {
      const { name, text } = await listCalls(path).csv(asked({ ...filter, page: 1 }))
      download(name, text, 'text/csv')
    } catch (refusal) {
      toast({ variant: 'destructive', title: 'The list could not be exported', description: reasonOf(refusal) })
    }
  }
  /** Every list and editor of the kind may show something else now. */
  const changed = () => {
    setChosen(new Set())
    forget(client, path)
  }
  return (
    <>
      <ScreenHead title={title} state={data && <span className="count">{data.more ? `more than ${data.total}` : data.total}</span>}>
        {ordered && !inTrash && <Button className="list-order" variant="outline" size="dense" icon={ArrowUpDown} onClick={() => setOpen('order')}>Order</Button>}
        <Button className="list-csv" variant="outline" size="dense" icon={Download} onClick={() => void exported()}>CSV</Button>
        <Button size="dense" icon={Plus} onClick={() => setOpen('create')}>New {one}</Button>
      </ScreenHead>
      <div className="screen-page list-page">
        {tabs}
        <ListToolbar filter={filter} labels={data?.labels ?? []} many={many} onChange={(next) => { setChosen(new Set()); change(next) }} />
        {chosen.size > 0 && !inTrash && <BulkBar {...{ path, one, many }} slugs={[...chosen]} onDone={changed} onClear={() => setChosen(new Set())} />}
        <ListTable
          {...{ path, href, one, many, filter, change, chosen, ordered, data, error, inTrash }} busy={isPlaceholderData}
          onChoose={setChosen} onChanged={changed} onRetry={() => void refetch()} onCreate={() => setOpen('create')}
        />
      </div>
      {open === 'create' && <CreateDialog {...{ path, href, one, blank, addressed }} onClose={() => setOpen(null)} />}
      <Suspense fallback={null}>
        {open === 'order' && <OrderDialog {...{ path, many }} onClose={() => { setOpen(null); changed() }} />}
      </Suspense>
    </>
  )
}
