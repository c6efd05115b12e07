import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Popover } from '../../ui/popover.tsx'

/** A page that can be chosen: `key` names it, `place` says where it belongs. */
export type Choice = { key: string; title: string; place: string }

/** A button that opens a search among pages and gives the one that is chosen. */
export function PageChoice({
  label,
  reading,
  onChoose,
}: {
  label: string
  reading: (search: string) => Pick<UseQueryOptions<Choice[]>, 'queryKey' | 'queryFn'>
  onChoose: (page: Choice) => void
}) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { data = [], isPending } = useQuery({ ...reading(search), enabled: open })
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      className="page-popup"
      trigger={
        <Button variant="outline" size="row" icon={Plus}>
          {label}
        </Button>
      }
    >
      <TextInput
        aria-label="Find a page"
        placeholder="Find a page"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {data.length === 0 && !isPending && <p className="quiet">No pages match.</p>}
      <ul>
        {data.map((page) => (
          <li key={page.key}>
            <button
              type="button"
              onClick={() => {
                onChoose(page)
                setOpen(false)
              }}
            >
              <span>{page.title}</span>
              <span className="figure">{page.place}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
