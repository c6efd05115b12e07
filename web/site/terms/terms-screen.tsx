import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type Term, type TermFilter, type TermKind, termKinds } from '../../../contract/site/terms/terms.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { termList } from './calls.ts'
import { columnsOf } from './columns.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NotManaged } from './not-managed.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'
import { HOME, words } from './words.ts'
import './terms.css'

const hrefOf = (kind: TermKind) => (words[kind].rest ? `${HOME}/${words[kind].rest}` : HOME)
const inOrder: readonly TermKind[] = ['tag', 'category', 'author']
const tabs = inOrder.map((kind) => ({ label: capital(words[kind].many), href: hrefOf(kind) }))
function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export type OpenDialog = { dialog: 'edit' | 'merge' | 'remove'; term: Term } | { dialog: 'new' }

/** What posts are filed under: a tab for tags, one for categories and one for authors. */
export default function TermsScreen({ rest: [tab = ''] }: { rest: string[] }) {
  const kind = termKinds.find((each) => words[each].rest === tab) ?? 'tag'
  return <Terms key={kind} kind={kind} />
}

function Terms({ kind }: { kind: TermKind }) {
  const { one, many } = words[kind]
  const [given, change] = useAddressFilter(['search', 'sort', 'order', 'page'] as const)
  const filter = { ...given, kind } as TermFilter
  const reading = useQuery({ ...termList(filter), ...paged })
  const { data, refetch } = reading
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const changed = () => void refetch()
  return (
    <>
      <ScreenHead
        title="Tags, categories, authors"
        tabs={<ScreenTabs label="What posts are filed under" tabs={tabs} />}
        state={data && <span className="count">{data.total}</span>}
      >
        <Button size="dense" icon={Plus} onClick={() => setOpen({ dialog: 'new' })}>
          New {one}
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label={`Find ${many}`}>
          <SearchBox search={given.search ?? ''} many={many} onSearch={(search) => change({ search })} />
        </div>
        {data && data.unmanaged.length > 0 && <NotManaged kind={kind} names={data.unmanaged} onChanged={changed} />}
        <DataTable
          many={many}
          reading={reading}
          columns={columnsOf(kind, setOpen)}
          keyOf={({ id }) => id}
          className="terms"
          sorting={{ sort: filter.sort ?? 'name', order: filter.order, onSort: change }}
          onPage={(page) => change({ page: String(page) })}
          empty={
            given.search ? (
              <NoMatches many={many} by="search" onClear={() => change({ search: '' })} />
            ) : (
              <EmptyState title={`No ${many} yet`}>{empty[kind]}</EmptyState>
            )
          }
        />
      </div>
      {open?.dialog === 'new' && <TermDialog kind={kind} term={null} onClose={close} onSaved={changed} />}
      {open?.dialog === 'edit' && <TermDialog kind={kind} term={open.term} onClose={close} onSaved={changed} />}
      {open?.dialog === 'merge' && <MergeDialog term={open.term} onClose={close} onChanged={changed} />}
      {open?.dialog === 'remove' && <RemoveDialog term={open.term} onClose={close} onChanged={changed} />}
    </>
  )
}

const empty: Record<TermKind, string> = {
  tag: 'Tags say in a word what a post is about. A post may have twelve.',
  category: 'A category is the part of the blog that a post stands in.',
  author: 'Authors have a page with their picture, a few words and their posts.',
}
