import type { control } from '../../../contract/office/control/control.ts'
import type { positions } from '../../../contract/field/tracking/positions.ts'
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
  'positions',
]

/** What the board itself is read again for: positions move on the plan alone. */
const boardTopics = controlTopics.filter((topic) => topic !== 'positions')

/** The board of the control room. What depends on the time alone is read again by the screen. */
export const controlQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: boardTopics },
    query<(typeof control)['read']>('/app/:organisation/control', { params: { organisation } }, { staleTime: 0 }),
  )

/** Where the sites of the board lie. */
export const groundsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['sites'] },
    query<(typeof control)['grounds']>('/app/:organisation/control/grounds', { params: { organisation } }),
  )

/** Where all guards in sight were last. */
export const allPositionsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['positions'] },
    query<(typeof positions)['latest']>(
      '/app/:organisation/positions/latest',
      { params: { organisation }, query: {} },
      { staleTime: 0 },
    ),
  )

/** Where the guards of a site were last. */
export const positionsQuery = (organisation: string, site: string) =>
  liveQuery(
    { organisation, topics: ['positions'] },
    query<(typeof positions)['latest']>(
      '/app/:organisation/positions/latest',
      { params: { organisation }, query: { site } },
      { staleTime: 0 },
    ),
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
