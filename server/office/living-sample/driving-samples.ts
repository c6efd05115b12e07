import type { FastifyInstance } from 'fastify'
import { WATCHED_MINUTES } from '../../../contract/planning/organisations/samples.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { dropPlanned, dropRuns } from '../../field/patrols/queries-runs.ts'
import type { Receipt } from '../../field/tracking/queries-taking.ts'
import { planRuns } from '../../field/patrols/planning-runs.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { sampleFigures, samplesToDrive } from '../../planning/organisations/queries-across.ts'
import { holdSampleClock, moveSampleClock, type StoredClock } from '../../planning/organisations/queries-samples.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { freeGrown } from '../../planning/organisations/queries-usage.ts'
import type { Act } from './acts.ts'
import { answerAll } from './answering-calls.ts'
import { planActs } from './planning-acts.ts'
import { perform } from './performing-acts.ts'
import { handInPositions, tellOfPositions } from './sending-positions.ts'
import { listSampleRounds, listSampleShifts, listUnmannedRounds, readOnDutySince, waitForNobody } from './queries.ts'
import { leaveTheDesk, workTheDesk } from './working-the-desk.ts'

type DriveServices = Pick<Services, 'database' | 'clock' | 'env' | 'jobs'>

/** Guards come at most so long before their shift. */
const EARLY_MS = 15 * MINUTE_MS
/** What lies further back than this is left out: guards who were on duty then have gone without a word. */
const BACK_MS = 26 * HOUR_MS
/** The most acts of one turn, and of one sample company in its life: a busy day has about 700. */
const MOST_ACTS = 1_500
export const MOST_OF_SAMPLE = 40_000

/**
 * Lets the guards of all sample companies act that somebody looks at, each in a transaction of its own. Nodes that do
 * it at the same time skip what another one holds. Throws the first error, once all others are through.
 */
export async function driveSamples(services: DriveServices): Promise<number> {
  const { database, clock, env, jobs } = services
  const errors: unknown[] = []
  let acts = 0
  for (const id of await samplesToDrive(database, clock()))
    try {
      const turn = await inTenant(database, id, (tenant) => driveSample(tenant, { clock, secret: env.secret, jobs }))
      acts += turn.acts
      tellOfPositions(services, turn.receipts)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return acts
}

type ActServices = Pick<Services, 'clock' | 'jobs'> & { secret: string }

/** What came of a turn: how many acts there were, and what came of the positions of phones. */
type Turn = { acts: number; receipts: Receipt[] }
const NOTHING: Turn = { acts: 0, receipts: [] }

async function driveSample(tenant: Tenant, acting: ActServices): Promise<Turn> {
  const now = acting.clock()
  const sample = await holdSampleClock(tenant)
  if (!sample) return NOTHING
  if (!isWatched(sample, now) || sample.acts >= MOST_OF_SAMPLE || (await isReadOnly(tenant, now))) {
    if (sample.isAwake) await fallAsleep(tenant, acting, sample)
    return NOTHING
  }
  const { since, after, until } = spanOf(sample, { now, onDutySince: await readOnDutySince(tenant, now) })
  if (!sample.isAwake || hourOf(after) !== hourOf(until)) await planRuns(tenant, new Date(Math.max(since, after)))
  // The guards before left their posts before the company began to live: nobody missed those rounds.
  if (sample.since?.getTime() !== since)
    await dropRuns(tenant, await listUnmannedRounds(tenant, { since: new Date(since), now }))
  const span = { after, until }
  const plan = {
    seed: sample.seed,
    since,
    shifts: await listSampleShifts(tenant, span),
    rounds: await listSampleRounds(tenant, span),
  }
  const turn = turnOf(planActs(plan, span), until)
  const done = await perform(tenant, acting, turn.acts)
  const receipts = await handInPositions(tenant, plan, { after, until: turn.until, now })
  await moveSampleClock(tenant, {
    since: new Date(since),
    actedUntil: new Date(turn.until),
    drivenAt: now,
    isAwake: true,
    acts: sample.acts + done,
  })
  await workTheDesk(tenant, { clock: acting.clock, services: acting, seed: sample.seed })
  await freeGrown(tenant, now)
  return { acts: done, receipts }
}

/** What one turn does of all acts until a moment, in their order. The next turn goes on after its `until`. */
export function turnOf(all: Act[], until: number, most = MOST_ACTS): { acts: Act[]; until: number } {
  const cut = all[most]
  if (!cut) return { acts: all, until }
  return { acts: all.filter(({ sentAt }) => sentAt < cut.sentAt), until: cut.sentAt - 1 }
}

const hourOf = (moment: number) => Math.floor(moment / HOUR_MS)

const isWatched = ({ watchedAt }: StoredClock, now: Date) =>
  watchedAt !== null && now.getTime() - watchedAt.getTime() < WATCHED_MINUTES * MINUTE_MS

type Position = Pick<StoredClock, 'since' | 'actedUntil' | 'drivenAt' | 'isAwake' | 'speed'>

/**
 * From when to when guards act now, and from when on their shifts begin. After a pause all goes at once up to what
 * lasts a minute at the speed of the sample; then time passes at that speed, until it is now. At the first look, and
 * after a long pause, it begins with the shifts that go on: `onDutySince` is the start of the earliest one.
 */
export function spanOf(
  { since, actedUntil, drivenAt, isAwake, speed }: Position,
  { now, onDutySince }: { now: Date; onDutySince: Date | null },
): { since: number; after: number; until: number } {
  const present = now.getTime()
  const goesOn = since && actedUntil && present - actedUntil.getTime() <= BACK_MS
  const begins = goesOn ? since.getTime() : (onDutySince?.getTime() ?? present)
  const after = goesOn ? actedUntil.getTime() : begins - EARLY_MS
  const until = isAwake && drivenAt ? after + (present - drivenAt.getTime()) * speed : present - (speed - 1) * MINUTE_MS
  return { since: begins, after, until: Math.min(present, Math.max(after, until)) }
}

/** Nobody looks any more, so nothing may ring. Rounds that did not begin are planned again when somebody does. */
async function fallAsleep(tenant: Tenant, acting: ActServices, { actedUntil, seed }: StoredClock): Promise<void> {
  const { clock } = acting
  await answerAll(tenant, clock)
  await leaveTheDesk(tenant, { clock, services: acting, seed })
  await waitForNobody(tenant)
  if (actedUntil) await dropPlanned(tenant, { from: actedUntil })
  await moveSampleClock(tenant, { isAwake: false })
}

/** Lets sample companies live while somebody looks at them, on every node. */
export function keepDriving(app: FastifyInstance, services: Services): void {
  let isBusy = false
  const drive = async () => {
    if (isBusy) return
    isBusy = true
    await driveSamples(services).finally(() => {
      isBusy = false
    })
  }
  repeat(app, SECOND_MS, drive, 'sample companies can’t be driven')
}

/** How many sample companies live, and how much their guards did. */
export async function sampleMeasures({ database }: Services): Promise<Measure[]> {
  const { awake, asleep, acts } = await sampleFigures(database)
  return [
    {
      name: 'watchpost_samples',
      help: 'Sample companies whose guards act, and those at which nobody looks',
      values: [
        { labels: { state: 'awake' }, value: awake },
        { labels: { state: 'asleep' }, value: asleep },
      ],
    },
    {
      name: 'watchpost_sample_acts',
      help: 'Commands that the guards of all sample companies handed in',
      values: [{ value: acts }],
    },
  ]
}
