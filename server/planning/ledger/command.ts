import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { hasLine, linesIn, readLine } from '../../../contract/planning/ledger/lines.ts'
import { requireSecret } from '../../core/start/secret-file.ts'
import { readEnv } from '../../core/base/env.ts'
import { whyNot } from '../../core/start/first-start.ts'
import { openStartedDatabase } from '../../core/start/start-database.ts'
import { StartFailure } from '../../core/base/start-failure.ts'
import { openStore } from '../../platform/media/store.ts'
import { everyOrganisation } from '../organisations/queries-across.ts'
import { inTenant } from '../organisations/queries-tenant.ts'
import { readSlug } from '../organisations/queries.ts'
import { verifyWithWitnesses } from './verifying-witnesses.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The checkpoint lines of a word, which is a line itself or a file with some, such as saved mails. */
async function linesOf(word: string): Promise<string[]> {
  if (hasLine(word)) return linesIn(word)
  const text = await readFile(word, 'utf8').catch(() => {
    throw new StartFailure(`There is no file ${word}. Give a file with checkpoint lines, or such a line.`)
  })
  if (!hasLine(text)) throw new StartFailure(`The file ${word} holds no line that begins with watchpost-checkpoint/.`)
  return linesIn(text)
}

/** Says what a check found, and whether all of it holds. */
function tell(slug: string, { seals, fault, witnesses = [] }: Verdict): boolean {
  say(fault ? `${slug}: number ${fault.seq} does not hold. ${fault.text}` : `${slug}: ${seals} seals hold.`)
  for (const { seq, text } of witnesses) say(`${slug}: witness of number ${seq}: ${text}`)
  return fault === null && witnesses.every(({ state }) => state === 'agrees')
}

/**
 * `npm run verify-ledger`: computes the chain of every organisation again, and compares it with the checkpoint lines
 * that follow, or that stand in files. It prints a line for each, and ends with 1 if one does not hold. The product may
 * run meanwhile.
 */
async function verify(words: string[]): Promise<boolean> {
  const lines = (await Promise.all(words.map(linesOf))).flat()
  const env = readEnv()
  const { database, stop } = await openStartedDatabase(env, pino({ level: 'silent' }), say)
  let holds = true
  try {
    const secret = env.secret ?? requireSecret(env.dataDir)
    const store = openStore(env)
    const organisations = await everyOrganisation(database)
    const idOf = (line: string) => readLine(line)?.organisationId
    for (const organisationId of organisations) {
      const own = lines.filter((line) => idOf(line) === organisationId)
      const { slug, verdict } = await inTenant(database, organisationId, async (tenant) => ({
        slug: await readSlug(tenant),
        verdict: await verifyWithWitnesses(tenant, { secret, store, lines: own }),
      }))
      holds = tell(slug, verdict) && holds
    }
    for (const line of lines.filter((each) => !organisations.includes(idOf(each) ?? ''))) {
      const why = idOf(line) ? 'is of a company that is not here' : 'can’t be read. Copy it once more, as a whole'
      say(`The line ${line.slice(0, 60)}… ${why}.`)
      holds = false
    }
  } finally {
    await stop()
  }
  return holds
}

verify(process.argv.slice(2)).then(
  (holds) => {
    process.exitCode = holds ? 0 : 1
  },
  (error: unknown) => {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exitCode = 1
  },
)
