import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '../../../contract/platform/dashboard/dashboard.ts'
import { query } from '../../core/query.ts'
import { inWords } from '../../core/in-words.ts'
import { ReadState } from '../lists/read-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useArea } from '../../core/area.ts'

const samples = query<(typeof dashboard)['samples']>('/admin/samples', {}, { staleTime: 0 })

/** What people call a document; one of the site's own parts bears its key, such as `trust_bar`, for a title. */
const nameOf = (title: string, slug: string) => (title && title !== slug ? title : inWords(slug))

/** The mark of an item in its editor, with the item's own fields right above it. */
const markOf = (field: string) => (field ? `${field}.sample` : 'sample')

/** What visitors see that is made up, each item with the way to its editor; nothing once none is left. */
export function SampleList() {
  const { data, error, refetch } = useQuery(samples)
  const { kinds } = useArea()
  if (data ? data.documents.length === 0 : !error) return null
  const total = data?.documents.reduce((sum, { samples: { length } }) => sum + length, 0)
  return (
    <section className="card" aria-labelledby="samples">
      <header className="card-head">
        <h2 id="samples">
          Replace sample content{' '}
          {data && (
            <span className="count">
              {total}
              {data.more && '+'}
            </span>
          )}
        </h2>
      </header>
      <ReadState {...{ data, error, refetch }} title="The samples could not be read" lines={3} />
      {data && (
        <details className="start-folded">
          <summary>Show what is made up</summary>
          <p className="start-samples-text">
            Visitors see these made-up items. Open one and write your own words, or untick “Sample” to confirm it as
            true.
          </p>
          <ul className="start-samples">
            {data.documents.map(({ kind, slug, title, samples: found }) => (
              <li key={`${kind} ${slug}`}>
                <p>
                  <b>{nameOf(title, slug)}</b> <span>{kinds[kind]!.label}</span>
                </p>
                <ul>
                  {found.map(({ field, name }) => (
                    <li key={field}>
                      <SiteLink href={`${kinds[kind]!.hrefOf(slug)}?field=${markOf(field)}`}>
                        {name || inWords(field.split('.').at(-1) || slug)}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
