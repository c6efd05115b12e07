import { fixRefusals, type FixRefusal } from '../../../contract/field/tracking/ingest.ts'
import { Failure } from '../../core/base/failure.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { limit } from '../../core/http/rate-limit.ts'
import type { Services } from '../../core/rooms/routes.ts'
import {
  countPositions,
  settleLatest,
  takePositions,
  tellNewsOf,
  trackerAt,
} from '../../planning/organisations/queries-positions.ts'
import { tellPositions } from './after-commit.ts'
import { Counts } from './counting.ts'
import { type Fix, judgeFix, offsetOf, type PositionRow, type Source } from './fixes.ts'
import { Gatherer, type RowOutcome } from './gathering.ts'
import { columnsOf } from './queries-taking.ts'
import { LatestPace } from './latest-pace.ts'

/** A tracker that was found by its token, with the hash of that. */
export type TrackerAt = NonNullable<Awaited<ReturnType<typeof trackerAt>>> & { hash?: string }

/** How long a token is not looked up again, and how many are known at once. What is stored is judged each time. */
const KNOWN_MS = 10_000
const MOST_KNOWN = 10_000

export type Answer = { accepted: number; duplicate: number; refused: { index: number; reason: FixRefusal }[] }

type Parcel = {
  source: Source
  /** The fixes; null stands for one that can't be read. */
  fixes: (Fix | null)[]
  /** When the tracker says that it sent this. */
  sentAt: Date | null
}

/** A dozen trackers that have ended and go on may share an address. */
const UNKNOWN = { bucket: 'unknown-trackers', max: 300, windowSeconds: 600, mayWait: true }

const ended = () => new Failure('unauthenticated', 'This tracker is not known here. Ask the office for a new token.')

/** The earliest position that was accepted, by the guard whose it is. */
export function earliest(outcomes: RowOutcome[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const each of outcomes) {
    if (each.outcome !== 'accepted') continue
    const guardId = each.guardId!
    found.set(guardId, Math.min(found.get(guardId) ?? Infinity, each.at.getTime()))
  }
  return found
}

/** Takes positions of trackers: gathered, stored, counted, and told to live screens after the commit. */
export class Intake {
  readonly #services: Pick<Services, 'database' | 'clock' | 'jobs'>
  readonly #known = new Map<string, { tracker: TrackerAt; until: number }>()
  readonly counts: Counts
  readonly gatherer: Gatherer
  readonly pace: LatestPace

  constructor(services: Pick<Services, 'database' | 'clock' | 'jobs'>) {
    this.#services = services
    const { database, clock } = services
    this.counts = new Counts((columns) => countPositions(database, columns))
    this.gatherer = new Gatherer((rows: PositionRow[]) => takePositions(database, columnsOf(rows), clock()))
    this.pace = new LatestPace(async (guards) => {
      for (const { organisationId, siteId } of await settleLatest(database, guards, clock()))
        tellNewsOf(database, { organisationId, topic: 'positions', siteId })
    })
  }

  /**
   * The tracker of a token. Throws `unauthenticated` for none, and `forbidden` while its company can only be read. An
   * address that keeps sending unknown ones is told to wait; the trackers behind it that are known are not.
   */
  async tracker(token: string, ip: string): Promise<TrackerAt> {
    const hash = hashToken(token)
    const now = this.#services.clock().getTime()
    const known = this.#known.get(hash)
    if (known && known.until > now) return known.tracker
    const tracker = await this.#read(hash, ip)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(hash, { tracker, until: now + KNOWN_MS })
    return tracker
  }

  async #read(hash: string, ip?: string): Promise<TrackerAt> {
    const { database, clock } = this.#services
    const found = await trackerAt(database, hash)
    if (!found) {
      if (ip !== undefined) await limit(database, clock, { ...UNKNOWN, key: addressPrefix(ip) })
      throw ended()
    }
    if (!['trial', 'active'].includes(found.state))
      throw new Failure('forbidden', 'The company of this tracker can only be read at the moment.')
    return { ...found, hash }
  }

  /** Forgets a tracker that is known no more, and throws why. */
  async #refuse(hash: string | undefined): Promise<never> {
    if (hash !== undefined && this.#known.delete(hash)) await this.#read(hash)
    throw ended()
  }

  /** Stores fixes of a tracker, and says what came of each once they are stored. */
  async take(
    tracker: Pick<TrackerAt, 'organisationId' | 'number' | 'hash'>,
    { source, fixes, sentAt }: Parcel,
  ): Promise<Answer> {
    const now = this.#services.clock()
    const deviceNo = tracker.number
    const judged = fixes.map((fix) =>
      fix === null ? { refused: 'invalid' as const } : judgeFix(fix, { deviceNo, source, sentAt, now }),
    )
    const rows = judged.flatMap((each) => ('row' in each ? [each.row] : []))
    const outcomes = await this.gatherer.add(rows)
    if (outcomes.some(({ outcome }) => outcome === 'unknown')) return this.#refuse(tracker.hash)
    this.#tell(tracker, outcomes)
    let nth = 0
    const results = judged.map((each) => ('refused' in each ? each.refused : outcomes[nth++]!.outcome))
    this.counts.see({ number: deviceNo, at: now, skewMs: sentAt === null ? null : (offsetOf(sentAt, now) ?? 0) })
    for (const what of ['accepted', 'duplicate', ...fixRefusals])
      this.counts.add(deviceNo, what, results.filter((each) => each === what).length)
    return {
      accepted: results.filter((each) => each === 'accepted').length,
      duplicate: results.filter((each) => each === 'duplicate').length,
      refused: results.flatMap((each, index) =>
        each === 'accepted' || each === 'duplicate' ? [] : [{ index, reason: each as FixRefusal }],
      ),
    }
  }

  #tell({ organisationId }: Pick<TrackerAt, 'organisationId'>, outcomes: RowOutcome[]): void {
    const places = new Set(outcomes.flatMap((each) => (each.outcome === 'accepted' ? [each.siteId!] : [])))
    const { database } = this.#services
    if (places.size === 0) return
    const arrivals = earliest(outcomes)
    tellPositions(this.#services, organisationId, arrivals)
    this.pace.hear(organisationId, arrivals.keys(), this.#services.clock().getTime())
    for (const siteId of places) tellNewsOf(database, { organisationId, topic: 'positions', siteId })
  }

  async stop(): Promise<void> {
    await this.gatherer.stop()
    await this.pace.settle().catch(() => undefined)
    await this.counts.write().catch(() => undefined)
  }
}
