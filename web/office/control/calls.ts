import type { control } from '../../../contract/office/control/control.ts'
import type { handOvers } from '../../../contract/office/control/hand-overs.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

/** What the board follows. */
export const controlTopics: readonly Topic[] = [
  'control',
  'alerts',
  'incidents',
  'attendance',
  'patrols',
  'schedule',
  'devices',
  'sites',
  'broadcasts',
]

/** The board of the control room. What depends on the time alone is read again by the screen. */
export const controlQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: controlTopics },
    query<(typeof control)['read']>('/app/:organisation/control', { params: { organisation } }, { staleTime: 0 }),
  )

/** Hands the board over to the next dispatcher. */
export const writeHandOver = (organisation: string, note: string) =>
  call<(typeof handOvers)['write']>('POST /app/:organisation/control/hand-overs', {
    params: { organisation },
    body: { note },
  })

/** Takes the board over. */
export const takeOver = (organisation: string, id: string) =>
  call<(typeof handOvers)['acknowledge']>('POST /app/:organisation/control/hand-overs/:id/acknowledge', {
    params: { organisation, id },
  })
