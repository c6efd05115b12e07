import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { DEAD } from './dead-jobs.ts'

const SCHEMA = 'jobs'
const CONNECTIONS = 4
const KEPT_SECONDS = 90 * 86_400
const WATCH_SECONDS = 10
const BEAT_SECONDS = 10
const POLL_SECONDS = 2
const PAIR = 2
const RESTART_MS = 1_000
const PATIENCE_MS = 4_000

/** How workers process a queue. Retries wait `delaySeconds`, doubled each time up to `longestDelaySeconds`. */
export type JobOptions = {
  tries?: number
  delaySeconds?: number
  longestDelaySeconds?: number
  /** A try that takes longer than this counts as failed. */
  giveUpSeconds?: number
  /** How many jobs this process runs at once, an even number. */
  atOnce?: number
}

const USUAL: Required<JobOptions> = {
  tries: 20,
  delaySeconds: 5,
  longestDelaySeconds: 1800,
  giveUpSeconds: 300,
  atOnce: 2,
}

/** `last` marks the last try. */
export type Work<T> = (data: T, attempt: { last: boolean }) => Promise<void>

type Queue = { work: Work<never>; options: Required<JobOptions> }

/**
 * Durable background work in the product's own database (pg-boss). A job is added in the transaction of its change, so
 * neither exists without the other. Each job runs at least once: if a process dies, its heartbeat stops and another
 * process repeats the job.
 */
export class Jobs {
  readonly #config: PoolConfig
  readonly #log: FastifyBaseLogger
  readonly #clock: Clock
  readonly #queues = new Map<string, Queue>()
  #opened: Promise<PgBoss> | undefined
  #stopped = false
  #paused: Promise<void> | undefined

  constructor({ config }: Pick<Database, 'config'>, log: FastifyBaseLogger, clock: Clock) {
    this.#config = config
    this.#log = log
    this.#clock = clock
  }

  /**
   * Defines a queue and its work. Rooms do so while the app is built. Data must survive JSON and hold ids, no secrets.
   */
  define<T extends object>(name: string, work: Work<T>, options: JobOptions = {}): void {
    this.#queues.set(name, { work, options: { ...USUAL, ...options } })
  }

  /**
   * Adds a job to a queue. Work begins at `startAfter`: a moment of the product's clock, or seconds from now. The job
   * exists once `transaction` commits, and never otherwise.
   */
  async enqueue(transaction: Transaction, name: string, data: object, startAfter?: Date | number): Promise<void> {
    if (!this.#queues.has(name)) throw new Error(`No work is defined for the queue ${name}`)
    const boss = await this.#open()
    const after = startAfter instanceof Date ? this.#inRealTime(startAfter) : startAfter
    await boss.send(name, data, { db: fromDrizzle(transaction, sql), ...(after && { startAfter: after }) })
  }

  /** The same moment by the clock of the machine, which is the one that the queue waits by. */
  #inRealTime(moment: Date): Date {
    const ahead = moment.getTime() - this.#clock().getTime()
    return new Date(systemClock().getTime() + ahead)
  }

  /** The same with one statement for any number of jobs. */
  async enqueueAll(transaction: Transaction, name: string, data: object[]): Promise<void> {
    if (!this.#queues.has(name)) throw new Error(`No work is defined for the queue ${name}`)
    const boss = await this.#open()
    if (data.length > 0)
      await boss.insert(
        name,
        data.map((each) => ({ data: each })),
        { db: fromDrizzle(transaction, sql) },
      )
  }

  /** The names of the defined queues. */
  get queues(): string[] {
    return [...this.#queues.keys()]
  }

  /** Starts the workers and resolves once they run. It keeps trying while the database can't be reached. */
  async start(): Promise<void> {
    while (!this.#stopped) {
      try {
        const boss = await this.#open()
        for (const [name, queue] of this.#queues) await this.#work(boss, name, queue)
        return
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'jobs can’t start yet')
        await new Promise((resolve) => void setTimeout(resolve, RESTART_MS))
      }
    }
  }

  /** Starts no more work. Resolves once running jobs end, after four seconds at most. Jobs can still be added. */
  pause(): Promise<void> {
    this.#stopped = true
    return (this.#paused ??= this.#finish())
  }

  /** Pauses, and leaves unfinished jobs to the next start. No jobs can be added from then on. */
  async stop(): Promise<void> {
    await this.pause()
    const boss = await this.#opened?.catch(() => undefined)
    await boss?.stop({ graceful: false })
  }

  async #finish(): Promise<void> {
    const boss = await this.#opened?.catch(() => undefined)
    if (!boss) return
    const patience = new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS).unref())
    await Promise.race([Promise.all([...this.#queues.keys()].map((name) => boss.offWork(name))), patience])
  }

  /** Returns permanently failed jobs to their queues. Returns their number. */
  async revive(transaction: Transaction, ids: string[]): Promise<number> {
    return (await this.#open()).redrive(DEAD, { ids, db: fromDrizzle(transaction, sql) })
  }

  #open(): Promise<PgBoss> {
    return (this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    }))
  }

  async #connect(): Promise<PgBoss> {
    const boss = newBoss(this.#config, {
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      useListenNotify: true,
    })
    boss.on('error', ({ message }) => this.#log.warn({ reason: message }, 'trouble with jobs'))
    boss.on('warning', ({ message }) => this.#log.warn({ reason: message }, 'trouble with jobs'))
    await boss.start()
    // All at once: a start asks for fifty queues, of which most are as they should be.
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!known.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: KEPT_SECONDS })
    for (const [name, { options }] of this.#queues) {
      const settings = {
        retryLimit: options.tries - 1,
        retryDelay: options.delaySeconds,
        retryBackoff: true,
        retryDelayMax: options.longestDelaySeconds,
        expireInSeconds: options.giveUpSeconds,
        heartbeatSeconds: BEAT_SECONDS,
        retentionSeconds: KEPT_SECONDS,
        deadLetter: DEAD,
        notify: true,
      }
      const queue = known.get(name)
      if (queue === undefined) await boss.createQueue(name, settings)
      // A queue of an earlier version keeps its old settings otherwise.
      else if (!isSet(queue, settings)) await boss.updateQueue(name, settings)
    }
    return boss
  }

  /**
   * Each worker fetches pairs without a pause as long as there are any: only full batches tell pg-boss that more jobs
   * wait. With several workers a slow job delays only its own pair.
   */
  async #work(boss: PgBoss, name: string, { work, options: { atOnce } }: Queue): Promise<void> {
    const how = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: PAIR,
      burstWhenBatchFull: true,
      localConcurrency: Math.ceil(atOnce / PAIR),
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const
    await boss.work<never, void, typeof how>(name, how, (jobs) => Promise.all(jobs.map((job) => this.#try(job, work))))
  }

  async #try(
    { id, name, data, retryCount, retryLimit }: JobWithMetadata<never>,
    work: Work<never>,
  ): Promise<JobResult> {
    try {
      await work(data, { last: retryCount >= retryLimit })
      return { id, status: 'completed' }
    } catch (error) {
      const { message } = error as Error
      this.#log.warn({ queue: name, job: id, reason: message }, 'a job failed')
      return { id, status: 'failed', output: { message } }
    }
  }
}

/** What adds jobs. It reads and writes in the transaction that it is given, and nowhere else. */
export type JobQueue = Pick<Jobs, 'enqueue' | 'enqueueAll'>

const isSet = (queue: QueueResult, settings: object) =>
  Object.entries(settings).every(([name, value]) => queue[name as keyof QueueResult] === value)

const newBoss = (config: PoolConfig, settings: object) =>
  new PgBoss({
    ...(config as object),
    schema: SCHEMA,
    max: CONNECTIONS,
    schedule: false,
    application_name: 'watchpost-jobs',
    ...settings,
  })

/** Creates or updates the tables of the queues, as part of the migrations. */
export async function installJobs(config: PoolConfig): Promise<void> {
  const boss = newBoss(config, { supervise: false })
  boss.on('error', () => undefined) // the statement that fails reports it
  await boss.start()
  await boss.stop({ graceful: false })
}
