import { useQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import { broadcastQuery } from '../../planning/broadcasts/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'

const SHOWN = 8

/** Who has read an all call, to whom it went, and whom it did not reach. It follows the news. */
export function AllCallHeard({ id }: { id: string }) {
  const { slug, hrefOf } = useCompany()
  const { data, ...reading } = useQuery(broadcastQuery(slug, id))
  if (!data) return <ReadState {...reading} data={data} title="The message could not be read" lines={3} />
  const heard = data.recipients.filter(({ readAt }) => readAt !== null)
  const lost = data.recipients.filter(
    ({ readAt, why, state }) => readAt === null && (why !== null || ['failed', 'bounced', 'none'].includes(state)),
  )
  const went = data.recipients.length - heard.length - lost.length
  return (
    <div className="control-heard">
      <p role="status">
        <StatusText status="success" icon={CheckCheck}>{`${heard.length} heard it`}</StatusText>
        <StatusText status="warning" icon={Check}>{`${went} not yet`}</StatusText>
        <StatusText
          status={lost.length > 0 ? 'danger' : 'idle'}
          icon={CircleX}
        >{`${lost.length} not reached`}</StatusText>
      </p>
      <span className="control-dots" aria-hidden="true">
        {data.recipients.map(({ guardId }, at) => (
          <i
            key={guardId}
            className={at < heard.length ? undefined : at < heard.length + went ? 'is-doubt' : 'is-missing'}
          />
        ))}
      </span>
      {lost.length > 0 && (
        <ul>
          {lost.slice(0, SHOWN).map(({ guardId, name, phone }) => (
            <li key={guardId}>
              {name} {phone ? <a href={`tel:${phone}`}>{`Call ${phone}`}</a> : <span>has no phone number</span>}
            </li>
          ))}
        </ul>
      )}
      <SiteLink href={hrefOf(`broadcasts/${id}`)}>Open the message</SiteLink>
    </div>
  )
}
