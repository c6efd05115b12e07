import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../../contract/core/short-dates.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { readersQuery } from './order-calls.ts'

/** Who is planned on a post and read the version in force, those who did not first, with their next shift. */
export function OrderReaders({ postId, post, zone }: { postId: string; post: string; zone: string }) {
  const { slug, locale } = useCompany()
  const { data, error, refetch } = useQuery(readersQuery(slug, postId))
  const unread = data?.readers.filter(({ readAt }) => readAt === null).length ?? 0
  return (
    <section aria-labelledby="site-readers">
      <header className="site-head">
        <h2 id="site-readers">Who has read it</h2>
        {data && <span className="figure">{`${data.readers.length - unread} of ${data.readers.length}`}</span>}
        {unread > 0 && <StatusText status="warning">{`${unread} not yet`}</StatusText>}
      </header>
      <div className="site-body">
        <ReadState {...{ data, error, refetch }} title="The readers could not be read" lines={3} />
        {data?.number === null && <p className="ops-note">No version is in force, so there is nothing to read.</p>}
        {data?.number != null && data.readers.length === 0 && (
          <p className="ops-note">{`Nobody is planned on ${post}.`}</p>
        )}
        {data && data.readers.length > 0 && (
          <>
            <div className="site-ticks" aria-hidden="true">
              {data.readers.toReversed().map(({ guardId, readAt }) => (
                <i key={guardId} className={readAt === null ? 'is-unread' : undefined} />
              ))}
            </div>
            <ul className="site-readers">
              {data.readers.map((reader) => (
                <li key={reader.guardId}>
                  <strong>{reader.name}</strong>
                  <span className="figure">{momentText(locale, zone, reader.nextShift)}</span>
                  {reader.readAt ? (
                    <small>{`read ${momentText(locale, zone, reader.readAt)}`}</small>
                  ) : (
                    <small>
                      {reader.remindedAt ? `reminded ${momentText(locale, zone, reader.remindedAt)}` : 'not read'}
                    </small>
                  )}
                  <small>next shift</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
