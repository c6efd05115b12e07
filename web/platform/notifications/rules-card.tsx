import { useQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'
import WebhookIcon from 'lucide-react/icons/webhook'
import { Fragment, type KeyboardEvent } from 'react'
import { type Channel, channels } from '../../../contract/platform/notifications/rules.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { rulesQuery, targetsQuery } from './calls.ts'
import { RuleCell } from './rule-cell.tsx'
import { channelNames } from './words.ts'
import { ReadState } from '../lists/read-state.tsx'

const icons: Record<Channel, LucideIcon> = {
  app: BellIcon,
  email: Mail,
  push: Smartphone,
  webhook: WebhookIcon,
  chat: MessageSquare,
}
const MOVES: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus from one cell to its neighbour. */
function move(event: KeyboardEvent<HTMLTableElement>) {
  const step = MOVES[event.key]
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('.rule-cell')]
  const at = cells.indexOf(event.target as HTMLElement)
  if (!step || at === -1) return
  const column = at % channels.length
  const next = column + step[1]
  if (next < 0 || next >= channels.length) return
  event.preventDefault()
  cells[at + step[0] * channels.length + step[1]]?.focus()
}

/** Every event with who is told of it and where. A cell opens to be changed. */
export function RulesCard() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const { data: targets = [] } = useQuery(targetsQuery)
  const groups = [...new Set(data?.events.map(({ group }) => group))].toSorted()
  return (
    <section className="card rules-card" aria-label="Rules">
      <header className="card-head">
        <h2>Who is told what, and where {data && <span className="count">{data.events.length} events</span>}</h2>
        <p className="quiet rules-hint">
          Press a cell to change it. <kbd className="keycap">Enter</kbd> opens, arrows move.
        </p>
      </header>
      <ReadState {...{ data, error, refetch }} title="The rules could not be read" lines={8} />
      {data && (
        <table className="rules" onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col">Event</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  <Icon of={icons[channel]} size={16} />
                  {channelNames[channel]}
                  {channel === 'email' && !data.mailIsOn && <StatusText status="warning">Off</StatusText>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr className="rules-group">
                  <th colSpan={channels.length + 1} scope="colgroup">
                    {group}
                  </th>
                </tr>
                {data.events
                  .filter((event) => event.group === group)
                  .map((event) => (
                    <tr key={event.name}>
                      <th scope="row">{event.label}</th>
                      {channels.map((channel) => (
                        <td key={channel} data-channel={channelNames[channel]}>
                          <RuleCell {...{ event, channel, targets }} people={data.people} />
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <footer className="rules-foot">
          Urgent mails and pushes wait for no quiet hours and no digest.{' '}
          {data.withOwn === 1
            ? '1 person has wishes of their own.'
            : `${data.withOwn} people have wishes of their own.`}
        </footer>
      )}
    </section>
  )
}
