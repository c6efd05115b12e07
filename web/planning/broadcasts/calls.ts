import type {
  Audience,
  BroadcastDraft,
  broadcasts,
  linkedMessages,
  OwnMessages,
  ownMessages,
} from '../../../contract/planning/broadcasts/broadcasts.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof broadcasts
type OwnEndpoints = typeof ownMessages
type LinkedEndpoints = typeof linkedMessages

export const broadcastsQuery = (organisation: string, page: string) =>
  liveQuery(
    { organisation, topics: ['broadcasts'] },
    query<Table['list']>(
      '/app/:organisation/broadcasts',
      { params: { organisation }, query: { page } },
      { staleTime: 0 },
    ),
  )
export const broadcastQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['broadcasts'] },
    query<Table['read']>('/app/:organisation/broadcasts/:id', { params: { organisation, id } }, { staleTime: 0 }),
  )
export const previewBroadcast = (organisation: string, audience: Audience) =>
  call<Table['preview']>('POST /app/:organisation/broadcasts/preview', { params: { organisation }, body: { audience } })
export const sendBroadcast = (organisation: string, body: BroadcastDraft) =>
  call<Table['send']>('POST /app/:organisation/broadcasts', { params: { organisation }, body })
export const remindOfBroadcast = (organisation: string, id: string) =>
  call<Table['remind']>('POST /app/:organisation/broadcasts/:id/remind', { params: { organisation, id } })

/** What a guard does with the messages of the office, signed in or by the link of a mail. */
export type OwnMessageCalls = { list: () => Promise<OwnMessages>; read: (id: string) => Promise<OwnMessages> }

export const ownMessageCalls = (organisation: string): OwnMessageCalls => ({
  list: () => call<OwnEndpoints['list']>('GET /app/:organisation/me/messages', { params: { organisation } }),
  read: (id) =>
    call<OwnEndpoints['read']>('POST /app/:organisation/me/messages/:id/read', { params: { organisation, id } }),
})

export const linkedMessageCalls = (token: string): OwnMessageCalls => ({
  list: () => call<LinkedEndpoints['list']>('POST /app/links/messages', { body: { token } }),
  read: (messageId) => call<LinkedEndpoints['read']>('POST /app/links/messages/read', { body: { token, messageId } }),
})
