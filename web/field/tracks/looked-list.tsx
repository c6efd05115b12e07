import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrailReading, TrailReadings } from '../../../contract/field/tracks/trails.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LookedWords } from './looked-english.ts'

type Props = {
  /** Whose list it is, for the cache. */
  of: string
  read: (page: number) => Promise<TrailReadings>
  words: LookedWords
  moment: (moment: string) => string
  /** The classes of the list. */
  className: string
}

/** Who looked where a guard was: who, at what, when, and for which span. The latest come first, fifty a page. */
export function LookedList({ of, read, words, moment, className }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['who-looked', of, page],
    queryFn: () => read(page),
    staleTime: 0,
  })
  if (!data && !error) return <Skeleton lines={4} />
  if (!data) {
    return (
      <div className="ops-part-body">
        <p role="alert" className="ops-problem">
          {words.unread}
        </p>
        <Button variant="outline" size="row" onClick={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (data.total === 0) return <p className="ops-part-body ops-note">{words.none}</p>
  return (
    <>
      <ul className={className}>
        {data.readings.map((reading) => (
          <Looked key={reading.id} {...{ reading, words, moment }} />
        ))}
      </ul>
      {data.pages > 1 && (
        <nav className="list-pages" aria-label={words.pages}>
          <Button variant="outline" size="row" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.later}
          </Button>
          <span className="figure">{words.page(page, data.pages)}</span>
          <Button variant="outline" size="row" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {words.earlier}
          </Button>
        </nav>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'words' | 'moment'> & { reading: TrailReading }

const Looked = ({ reading: { by, what, at, from, to }, words, moment }: RowProps) => (
  <li>
    <div>
      <strong>{by}</strong>
      <small>{`${words.what[what]}, ${moment(at)}`}</small>
      <small>{from && to ? words.span(moment(from), moment(to)) : words.noSpan}</small>
    </div>
  </li>
)
