import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { linesIn } from '../../../contract/planning/ledger/lines.ts'
import { testEnv } from '../../testing.ts'
import { append } from '../organisations/append.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { GENESIS, hashOf, signHead } from './chain.ts'
import { mailCheckpoints } from './mailing-checkpoints.ts'
import { rootOf } from './merkle.ts'
import { listCheckpoints, listSealed } from './queries.ts'
import { sealAll } from './sealing-events.ts'

export const OURS = (organisationId: string) => `organisation_id = '${organisationId}'`

/** Two guard companies with a log, its writers, and somebody who tampers with it. */
export async function startLedger(now?: string) {
  const started = await startOrganisations(now)
  const { north, database, clock, services } = started
  const seal = () => sealAll(services)
  /** Appends as many events as told, each of a change of its own. */
  const happen = async (count: number) => {
    for (let nth = 0; nth < count; nth++)
      await north.within((tenant) =>
        append(tenant, { clock, actorId: north.owner.id }, { kind: 'sample.filled', subject: 'test:1', body: { nth } }),
      )
  }
  const ask = (witness?: string) =>
    north.owner.ask({
      method: 'GET',
      url: `${north.url}/ledger/verify${witness === undefined ? '' : `?${new URLSearchParams({ witness })}`}`,
    })
  const verify = async (witness?: string) => (await ask(witness)).body as Verdict
  /** What a superuser of the database may do, and the product may not. */
  const superuser = (text: string) =>
    database.transaction(async ({ pool }) => {
      await pool.query(`set local session_replication_role = 'replica'`)
      await pool.query(text)
    })
  const tamper = async (text: string) => {
    await superuser(text)
    return (await verify()).fault
  }
  /** Changes events, and seals and signs everything again, as somebody with the database and its key would. */
  const rewrite = async (text: string) => {
    await superuser(text)
    const ours = OURS(north.organisationId)
    const points = await north.within(listCheckpoints)
    const texts: string[] = []
    let [prevHash, hashes] = [GENESIS, [] as string[]]
    for (const sealed of await north.within((tenant) => listSealed(tenant, 0, 1_000))) {
      const hash = hashOf(prevHash, sealed)
      texts.push(
        `update ledger_seals set prev_hash = '${prevHash}', hash = '${hash}' where ${ours} and seq = ${sealed.seq}`,
      )
      prevHash = hash
      hashes.push(hash)
      const point = points.find(({ seq }) => seq === sealed.seq)
      if (!point) continue
      const head = { ...point, hash, root: rootOf(hashes) }
      const signature = signHead(testEnv.secret, head)
      texts.push(
        `update ledger_checkpoints set hash = '${hash}', root = '${head.root}', signature = '${signature}'
         where ${ours} and seq = ${sealed.seq}`,
      )
      hashes = []
    }
    await superuser(texts.join(';'))
  }
  const mail = () => mailCheckpoints(services)
  /** The mails with checkpoints, oldest first, with the line of each. */
  const mails = async () => {
    const { rows } = await database.pool.query<{ to: string; subject: string; text: string; html: string }>(
      `select to_address as "to", subject, text, html from mails where template = 'ledger-checkpoint' order by id`,
    )
    return rows.map((each) => ({ ...each, line: linesIn(each.text)[0]! }))
  }
  /** `npm run verify-ledger` with some words, without what npm adds. */
  const command = (...words: string[]) => {
    const { host = 'localhost', port, user, password, database: name } = database.config
    const secretly = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
    const url = `postgres://${user}${secretly}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    return promisify(execFile)(process.execPath, ['server/planning/ledger/command.ts', ...words], {
      env: { DATABASE_URL: url, SECRET: testEnv.secret },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    )
  }
  return { ...started, seal, happen, ask, verify, superuser, tamper, rewrite, mail, mails, command }
}
