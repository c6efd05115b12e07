import { access, constants, statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { NOT_SET_UP } from '../../../contract/platform/status/status.ts'
import { healthOfJobs } from '../../core/jobs/jobs-health.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { openStore, type Store } from '../media/store.ts'
import type { Service, ServiceState } from './rules.ts'

const LEAST_FREE_BYTES = 256 * 1024 * 1024
const MAIL_TIMEOUT_MS = 5_000

/** Asks the product's own front door for a path, and gives the status of the answer. */
export type StatusRequest = (path: string) => Promise<number>

/**
 * What a probe found: no `state` means no trouble. `load` is the number of due jobs, or the full share of a disk in %.
 */
export type ProbeResult = { state?: ServiceState; load?: number }

/** How to find out about each service. A probe that throws has found an outage. */
export function createProbes(
  { database, env, jobs, clock }: Pick<Services, 'database' | 'env' | 'jobs' | 'clock'>,
  ask: StatusRequest,
): Record<Service, () => Promise<ProbeResult>> {
  const store = openStore(env)
  const since = clock()
  const answers = (path: string) => async () => {
    const status = await ask(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return {}
  }
  return {
    website: answers('/'),
    api: answers('/api/health/ready'),
    database: async () => {
      await database.pool.query('select 1')
      return {}
    },
    jobs: async () => {
      const { state, due } = await healthOfJobs(database, jobs.queues, { now: clock(), since })
      return { state, load: due }
    },
    // Without a mail server the product keeps mails in its outbox and sends none.
    mail: async () => (env.smtpUrl ? greetMailServer(env.smtpUrl) : { state: NOT_SET_UP }),
    storage: () => storageHas(store, env.dataDir, LEAST_FREE_BYTES),
  }
}

async function greetMailServer(smtpUrl: string): Promise<ProbeResult> {
  const timeouts = {
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return {}
  } finally {
    transport.close()
  }
}

/** Whether pictures can be kept where the configuration says, and whether there is room beside the database. */
async function storageHas(store: Store, folder: string, leastFreeBytes: number): Promise<ProbeResult> {
  await access(folder, constants.W_OK)
  await store.check()
  const { bavail, blocks, bsize } = await statfs(folder)
  const state = bavail * bsize < leastFreeBytes ? 'degraded' : 'operational'
  return { state, load: Math.round((1 - bavail / blocks) * 100) }
}
