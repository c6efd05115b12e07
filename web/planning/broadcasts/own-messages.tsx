import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { momentText } from '../../../contract/core/short-dates.ts'
import type { OwnMessage } from '../../../contract/planning/broadcasts/broadcasts.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import { whyNot } from '../organisations/calls.ts'
import type { OwnMessageCalls } from './calls.ts'
import './own-messages.css'

/** The messages of the office to a guard. A guard who opens one has read it. */
export function OwnMessageList({ calls, of }: { calls: OwnMessageCalls; of: string }) {
  const words = useGuardWords()
  const client = useQueryClient()
  const key = ['own-messages', of]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: calls.list, staleTime: 0 })
  const reading = useMutation({
    mutationFn: ({ id }: OwnMessage) => calls.read(id),
    onSuccess: (messages) => client.setQueryData(key, messages),
  })
  if (!data) return <ReadState {...{ data, error, refetch }} title={words.messagesUnread} lines={2} />
  if (data.messages.length === 0) return null
  return (
    <section className="ops-messages" aria-label={words.messages}>
      <h2>{words.messages}</h2>
      <p role="alert" className="ops-problem">
        {reading.error ? whyNot(reading.error) : ''}
      </p>
      {data.messages.map((message) => (
        <details
          key={message.id}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && message.readAt === null) reading.mutate(message)
          }}
        >
          <summary>
            <strong>{message.subject}</strong>
            {message.readAt ? (
              <StatusText status="success">{words.read}</StatusText>
            ) : (
              <StatusText status="warning">{words.notRead}</StatusText>
            )}
          </summary>
          <p className="figure">{momentText(data.locale, data.zone, message.at)}</p>
          <p className="ops-message-text">{message.text}</p>
        </details>
      ))}
    </section>
  )
}
