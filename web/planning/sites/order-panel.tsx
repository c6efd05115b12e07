import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../contract/core/locale.ts'
import { momentText } from '../../../contract/core/short-dates.ts'
import type { PostOrder } from '../../../contract/planning/sites/orders.ts'
import type { SitePost } from '../../../contract/planning/sites/site.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import { OrderActions } from './order-actions.tsx'
import { changesQuery, ordersQuery } from './order-calls.ts'

type Props = { post: SitePost; zone: string }

const SHOWN = 4

type Clocks = { zone: string; locale: Locale }
const standing = ({ state, effectiveFrom }: PostOrder, { zone, locale }: Clocks) =>
  ({ draft: 'draft', in_review: 'in review' })[state as string] ?? `from ${momentText(locale, zone, effectiveFrom!)}`

/** The orders of a post: its latest versions as a route, what changed since the one before, and the next one. */
export function OrderPanel({ post: { id: postId, name: post, order: holds }, zone }: Props) {
  const { slug, may, locale } = useCompany()
  const { data, error, refetch } = useQuery(ordersQuery(slug, postId))
  const current = data?.orders.find(({ number }) => number === holds?.number)
  const shown = current ?? data?.orders[0]
  return (
    <section aria-labelledby="site-order">
      <header className="site-head">
        <h2 id="site-order">{`Post order, ${post}`}</h2>
        {shown && <span className="figure">{`version ${shown.number}`}</span>}
        {current && <StatusText status="success">In force</StatusText>}
      </header>
      <div className="site-body">
        <ReadState {...{ data, error, refetch }} title="The orders could not be read" lines={4} />
        {data?.orders.length === 0 && <p className="ops-note">This post has no order yet.</p>}
        {data && data.orders.length > 0 && (
          <ol className="site-versions">
            {data.orders
              .slice(0, SHOWN)
              .toReversed()
              .map((order) => (
                <li
                  key={order.number}
                  className={order.state === 'superseded' ? 'is-past' : undefined}
                  aria-current={order === current ? 'step' : undefined}
                >
                  <strong className="figure">{order.number}</strong>
                  <small>{standing(order, { zone, locale })}</small>
                </li>
              ))}
          </ol>
        )}
        {shown && <Changes postId={postId} order={shown} zone={zone} />}
        {data && may('sites.manage') && <OrderActions key={postId} postId={postId} post={post} orders={data.orders} />}
      </div>
    </section>
  )
}

function Changes({ postId, order, zone }: { postId: string; order: PostOrder; zone: string }) {
  const { slug, locale } = useCompany()
  const { data } = useQuery(changesQuery(slug, postId, order.number))
  return (
    <>
      <p>
        {order.publishedAt &&
          `Published by ${order.publishedBy ?? 'somebody who left'}, ${momentText(locale, zone, order.publishedAt)}. `}
        {data?.since && `Changed since ${data.since}:`}
      </p>
      {data?.since && (
        <ol className="site-changes">
          {data.lines.length === 0 && <li>Nothing changed.</li>}
          {data.lines.map(({ change, number, text }) => (
            <li key={`${change} ${number}`}>
              <span className="figure">{number}</span>
              {change === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary>{`Read version ${order.number}`}</summary>
        <p className="site-order-text">{order.body}</p>
      </details>
    </>
  )
}
