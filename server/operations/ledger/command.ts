import { pino } from 'pino'
import { secretOf } from '../../core/start/data-folder.ts'
import { readEnv } from '../../core/start/env.ts'
import { whyNot } from '../../core/start/first-start.ts'
import { openStartedDatabase } from '../../core/start/start-database.ts'
import { openStore } from '../../platform/media/store.ts'
import { everyOrganisation, inTenant } from '../organisations/queries-tenant.ts'
import { readSlug } from '../organisations/queries.ts'
import { verifyLedger } from './verifying.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run verify-ledger`: computes the chain of every organisation again. It prints a line for each, and ends with 1
 * if one does not hold. The product may run meanwhile.
 */
async function verify(): Promise<boolean> {
  const env = readEnv()
  const { database, stop } = await openStartedDatabase(env, pino({ level: 'silent' }), say)
  let holds = true
  try {
    const secret = env.secret ?? secretOf(env.dataDir)
    const store = openStore(env)
    for (const organisationId of await everyOrganisation(database)) {
      const { slug, verdict } = await inTenant(database, organisationId, async (tenant) => ({
        slug: await readSlug(tenant),
        verdict: await verifyLedger(tenant, secret, store),
      }))
      const { seals, fault } = verdict
      say(fault ? `${slug}: number ${fault.seq} does not hold. ${fault.text}` : `${slug}: ${seals} seals hold.`)
      holds &&= fault === null
    }
  } finally {
    await stop()
  }
  return holds
}

verify().then(
  (holds) => {
    process.exitCode = holds ? 0 : 1
  },
  (error: unknown) => {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exitCode = 1
  },
)
