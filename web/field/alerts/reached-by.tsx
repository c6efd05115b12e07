import { type AlertDelivery, alertChannels } from '../../../contract/field/alerts/alerts.ts'
import { StatusText } from '../../ui/status.tsx'
import { channelWords } from './alert-words.ts'

const REACHED = ['sent', 'delivered', 'read']

/** By which channels how many people were reached, and whom a channel did not reach. */
export function ReachedBy({ deliveries }: { deliveries: AlertDelivery[] }) {
  const rows = alertChannels.flatMap((channel) => {
    const tried = deliveries.filter((each) => each.channel === channel)
    if (tried.length === 0) return []
    const people = [...new Set(tried.map(({ person }) => person))]
    const missed = people.filter(
      (person) => !tried.some((each) => each.person === person && REACHED.includes(each.state)),
    )
    return [{ channel, reached: people.length - missed.length, all: people.length, missed }]
  })
  return (
    <ul className="ops-reached">
      {rows.map(({ channel, reached, all, missed }) => (
        <li key={channel}>
          <StatusText status={missed.length === 0 ? 'success' : 'warning'}>
            {`${channelWords[channel]}: ${reached} of ${all}`}
          </StatusText>
          {missed.length > 0 && <small>{`Not yet: ${missed.join(', ')}`}</small>}
        </li>
      ))}
    </ul>
  )
}
