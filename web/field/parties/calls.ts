import type { evidence } from '../../../contract/field/parties/evidence.ts'
import type { parties, PartyChange, PartyDraft } from '../../../contract/field/parties/parties.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof parties
type Evidence = typeof evidence

/** The people and things of an incident, without what identifies them. */
export const partiesQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['incidents'] },
    query<Table['list']>(
      '/app/:organisation/incidents/:id/parties',
      { params: { organisation, id } },
      { staleTime: 0 },
    ),
  )

/** Who had the details of one shown. */
export const looksQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['incidents'] },
    query<Table['looks']>('/app/:organisation/parties/:id/looks', { params: { organisation, id } }, { staleTime: 0 }),
  )

export const addParty = (organisation: string, id: string, body: PartyDraft) =>
  call<Table['add']>('POST /app/:organisation/incidents/:id/parties', { params: { organisation, id }, body })

export const changeParty = (organisation: string, id: string, body: PartyChange) =>
  call<Table['change']>('PATCH /app/:organisation/parties/:id', { params: { organisation, id }, body })

export const showParty = (organisation: string, id: string, reason: string) =>
  call<Table['show']>('POST /app/:organisation/parties/:id/show', { params: { organisation, id }, body: { reason } })

export const eraseParty = (organisation: string, id: string, reason: string) =>
  call<Table['erase']>('POST /app/:organisation/parties/:id/erase', { params: { organisation, id }, body: { reason } })

/** The media and items of an incident, with all that happened to each. */
export const evidenceQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['incidents'] },
    query<Evidence['list']>(
      '/app/:organisation/incidents/:id/evidence',
      { params: { organisation, id } },
      { staleTime: 0 },
    ),
  )

type ItemDraft = { label: string; from: string; to: string; purpose: string; place: string }

export const takeItem = (organisation: string, id: string, body: ItemDraft) =>
  call<Evidence['takeItem']>('POST /app/:organisation/incidents/:id/custody', { params: { organisation, id }, body })

export const handOver = (
  organisation: string,
  id: string,
  body: { version: number; to: string; purpose: string; place: string },
) => call<Evidence['handOver']>('POST /app/:organisation/custody/:id/moves', { params: { organisation, id }, body })
