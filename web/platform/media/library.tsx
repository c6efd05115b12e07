import { useQuery } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import type { MediaFilter, MediaItem, MediaKind } from '../../../contract/platform/media/library.ts'
import { reasonOf } from '../../core/problems.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { paged } from '../../core/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { labels, pictures } from './calls.ts'
import { DropZone } from './drop-zone.tsx'
import { Grid, type Selection } from './grid.tsx'
import { UploadList } from './upload-list.tsx'
import type { useUploads } from './use-uploads.ts'
import './media.css'

export type LibraryQuery = {
  search: string
  kind: string
  label: string
  use: string
  sort: string
  state: string
  page: number
}
export const everything: LibraryQuery = { search: '', kind: '', label: '', use: '', sort: '', state: '', page: 1 }

const kinds: Record<MediaKind, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  svg: 'SVG',
}

/** What the API is asked for, which wants nothing that is not said. */
export const filterOf = ({ page, ...texts }: LibraryQuery): MediaFilter =>
  Object.fromEntries(
    Object.entries({ ...texts, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== ''),
  )

/** The library's pictures: found, sorted, added to, and one of them chosen. `beside` is shown at the right of them. */
export function Library({
  asked,
  onAsk,
  chosen,
  onChoose,
  onOpen,
  uploads,
  trash = false,
  ticking,
  beside,
}: {
  asked: LibraryQuery
  onAsk: (asked: LibraryQuery) => void
  chosen: string | null
  onChoose: (item: MediaItem) => void
  onOpen?: (item: MediaItem) => void
  uploads: ReturnType<typeof useUploads>
  trash?: boolean
  ticking?: Selection
  beside?: ReactNode
}) {
  const { data, error, refetch } = useQuery({ ...pictures(filterOf(asked)), ...paged })
  const ask = (change: Partial<LibraryQuery>) => onAsk({ ...asked, page: 1, ...change })
  const { data: words = [] } = useQuery(labels)
  const narrowed = [asked.search, asked.kind, asked.label, asked.use, asked.state].some((given) => given !== '')
  return (
    <DropZone onFiles={(files) => uploads.add(files)}>
      <div className="list-tools" role="search" aria-label="Find pictures">
        <SearchBox search={asked.search} many="pictures" onSearch={(search) => ask({ search })} />
        <Select aria-label="Kind" value={asked.kind} onChange={(event) => ask({ kind: event.target.value })}>
          <option value="">Every kind</option>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {(words.length > 0 || asked.label) && (
          <Select aria-label="Label" value={asked.label} onChange={(event) => ask({ label: event.target.value })}>
            <option value="">Every label</option>
            {[...new Set([...words.map(({ name }) => name), ...(asked.label ? [asked.label] : [])])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select aria-label="Use" value={asked.use} onChange={(event) => ask({ use: event.target.value })}>
          <option value="">Used or not</option>
          <option value="unused">Unused</option>
        </Select>
        <Select aria-label="Order" value={asked.sort} onChange={(event) => ask({ sort: event.target.value })}>
          <option value="">Newest first</option>
          <option value="oldest">Oldest first</option>
          <option value="title">By title</option>
          <option value="largest">Largest first</option>
        </Select>
        {trash && (
          <Select aria-label="Place" value={asked.state} onChange={(event) => ask({ state: event.target.value })}>
            <option value="">Library</option>
            <option value="trash">Trash</option>
          </Select>
        )}
      </div>
      <UploadList uploads={uploads.uploads} onDismiss={uploads.drop} />
      <div className={beside ? 'media-halves' : undefined}>
        <div>
          {error && (
            <p className="media-failed">
              <FieldError>{reasonOf(error)}</FieldError>
              <Button size="row" variant="outline" onClick={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {!data && !error && (
            <div className="media-grid" aria-hidden="true">
              {Array.from({ length: 8 }, (_, at) => (
                <Skeleton key={at} variant="block" height={132} />
              ))}
            </div>
          )}
          {data?.total === 0 &&
            (narrowed ? (
              <EmptyState
                title="No pictures match"
                action={
                  <Button size="row" variant="outline" onClick={() => onAsk(everything)}>
                    Show all
                  </Button>
                }
              >
                Search for fewer words, or under every label.
              </EmptyState>
            ) : (
              <EmptyState icon={ImagePlus} title="No pictures yet">
                Drop some here, paste one, or upload them from this device.
              </EmptyState>
            ))}
          {data && data.total > 0 && (
            <Grid items={data.items} {...{ chosen, onChoose, ticking, ...(onOpen && { onOpen }) }} />
          )}
          {data && data.pages > 1 && (
            <nav className="media-pager" aria-label="Pages">
              <Button
                size="row"
                variant="outline"
                disabled={data.page === 1}
                onClick={() => ask({ page: data.page - 1 })}
              >
                Previous
              </Button>
              <span className="figure">
                {data.page} of {data.pages}
              </span>
              <Button
                size="row"
                variant="outline"
                disabled={data.page === data.pages}
                onClick={() => ask({ page: data.page + 1 })}
              >
                Next
              </Button>
            </nav>
          )}
        </div>
        {beside}
      </div>
    </DropZone>
  )
}
