import type { Scan, Skip } from '../../../contract/field/patrols/patrol-acts.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { lockRuns, type RunInHand } from './queries-runs.ts'
import {
  type CheckpointFacts,
  listRunsAround,
  listScanned,
  listScansOf,
  listTaps,
  type NewScan,
  type ScanOfGuard,
  type Tap,
} from './queries-scans.ts'
import { openSunKeys } from './sun-keys.ts'
import type { SunKeys } from './sun-tags.ts'
import { tagHash } from './tags.ts'

/** What is known of rounds as scans are judged. It follows each scan, so that the next one is judged by it. */
export type PatrolScene = {
  checkpoints: CheckpointFacts[]
  runs: RunInHand[]
  scansBefore: ScanOfGuard[]
  taps: Tap[]
  sunKeys: SunKeys | undefined
  scans: NewScan[]
  walked: Set<string>
}

const NOTHING = (): PatrolScene => ({
  checkpoints: [],
  runs: [],
  scansBefore: [],
  taps: [],
  sunKeys: undefined,
  scans: [],
  walked: new Set(),
})

/** A scan is compared with others so long before and after it. */
const AROUND_MS = 2 * HOUR_MS

type ScanNames = { guardIds: string[]; scans: Scan[]; skips: Skip[]; moments: Date[] }

/** Reads what scans and skips are judged by, and locks their runs. `secret` opens the keys of SUN tags. */
export async function setPatrols(tenant: Tenant, named: ScanNames, secret: string): Promise<PatrolScene> {
  const { guardIds, scans, skips, moments } = named
  if (scans.length + skips.length === 0) return NOTHING()
  const ids = [...scans, ...skips].flatMap(({ checkpointId }) => checkpointId ?? [])
  const hashes = scans.flatMap(({ token }) => (token === null ? [] : [tagHash(token)]))
  const checkpoints = await listScanned(tenant, { ids, hashes })
  const checkpointIds = checkpoints.map(({ id }) => id)
  const times = moments.map((moment) => moment.getTime())
  const around = { from: new Date(Math.min(...times) - AROUND_MS), to: new Date(Math.max(...times) + AROUND_MS) }
  const runIds = [...scans, ...skips].flatMap(({ runId }) => runId ?? [])
  const withSun = checkpoints.filter(({ kind }) => kind === 'sun').map(({ id }) => id)
  return {
    ...NOTHING(),
    checkpoints,
    runs: await lockRuns(tenant, await listRunsAround(tenant, { runIds, checkpointIds }, around)),
    scansBefore: await listScansOf(tenant, guardIds, around),
    taps: withSun.length > 0 ? await listTaps(tenant, withSun) : [],
    sunKeys: withSun.length > 0 ? await openSunKeys(tenant, secret) : undefined,
  }
}
