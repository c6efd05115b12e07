import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../server/core/base/clock.ts'
import { newId } from '../server/core/base/ids.ts'
import { openDatabase } from '../server/core/database/database.ts'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { addMember } from '../server/planning/organisations/queries-members.ts'
import { inTenant } from '../server/planning/organisations/queries-tenant.ts'
import type { Schema } from '../server/platform/editing/testing-samples.ts'
import { makeUser, sessionCookieFor } from '../server/platform/users/testing-users.ts'
import { hostileInputs, type Operation } from './hostile-inputs.ts'
import { say, startProduct } from './harness.ts'
import { ask } from './probe.ts'
import { signedIn } from './signed-in.ts'

// Hostile values for every endpoint: none may answer 500, and none later than the bound. Callers are many, so that the
// limits of one do not end it.
const TIMES = Number(process.argv[2] ?? 30)
const PEOPLE = 40
const LANES = 6
const SLOW_MS = 2_000
/** These end the session, the company or the person that asks. */
const ENDING = [
  /\/logout$/,
  /\/account\/(password|sessions)/,
  /^\/api\/app\/\{organisation\}$/,
  /\/(suspend|members)\b/,
]

const folder = mkdtempSync(join(tmpdir(), 'watchpost-bench-fuzz-'))
const { poolConfig, stop } = await startEmbeddedPostgres({ dataDir: folder })
const { user, port, database: name, host = '' } = poolConfig
const product = await startProduct({
  DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  SECRET: 'a secret of the benchmarks, long enough to be one',
})
const database = openDatabase(poolConfig)
const { url } = product
const { call } = await signedIn(product)
const { slug } = await call<{ slug: string }>('POST', '/api/app', { name: 'Bench Fuzz', zone: 'Europe/London' })
const { rows: companies } = await database.pool.query<{ id: string }>(
  'select organisation_id as id from organisations where slug = $1',
  [slug],
)
const organisationId = companies[0]!.id

/** Headers of somebody who is signed in. */
async function enter(role: 'admin' | 'member'): Promise<Record<string, string>> {
  const { id: userId } = await makeUser(database, systemClock, role)
  if (role === 'member')
    await inTenant(database, organisationId, (tenant) =>
      addMember(tenant, { id: newId(systemClock()), userId, role: 'owner', createdAt: systemClock() }),
    )
  const session = Object.entries(await sessionCookieFor(database, systemClock, userId))
    .map(([key, value]) => `${key}=${value}`)
    .join('; ')
  const reply = await fetch(`${url}/api/csrf-token`, { headers: { cookie: session } })
  const { token } = (await reply.json()) as { token: string }
  return { cookie: `${session}; csrf-token=${token}`, 'x-csrf-token': token }
}
const admins = await Promise.all(Array.from({ length: PEOPLE }, () => enter('admin')))
const owners = await Promise.all(Array.from({ length: PEOPLE }, () => enter('member')))

type OpenApi = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
const { paths, components } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
const operations = Object.entries(paths)
  .filter(([path]) => !ENDING.some((ending) => ending.test(path)))
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const access = operation['x-access']
      const kinds = typeof access === 'string' ? [''] : Object.keys(access)
      return kinds.map((kind) => ({ path: path.replace('{kind}', kind), method, operation }))
    }),
  )

const statuses = new Map<number, number>()
const broken: string[] = []
const known: string[] = []
let slowest = { ms: 0, what: '' }
let sent = 0
async function fuzz({ path, method, operation }: (typeof operations)[number]) {
  const people = path.startsWith('/api/app') ? owners : operation['x-access'] === 'public' ? [{}] : admins
  for (const { address, body } of hostileInputs({ path, operation, schemas: components.schemas, slug, known }, TIMES)) {
    const nth = sent++
    const what = `${method.toUpperCase()} ${address.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`
    const reply = await ask(url + address, {
      method: method.toUpperCase(),
      network: `127.${1 + (nth % 250)}.${(nth >> 8) % 250}.1`,
      headers: { ...people[nth % people.length], ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    if (reply.status === 0 || (reply.status >= 500 && reply.status !== 503)) broken.push(`${reply.status} ${what}`)
    if (reply.ms > slowest.ms) slowest = { ms: reply.ms, what }
    if (reply.ms > SLOW_MS) broken.push(`${Math.round(reply.ms)} ms ${what}`)
    for (const [id] of reply.text.slice(0, 2_000).matchAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g)) known.push(id)
    known.splice(0, known.length - 500)
  }
}
const left = operations.values()
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const operation of left) await fuzz(operation)
  }),
)
say('endpoints, requests', `${operations.length}, ${sent}`)
for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b)) say(`answered ${status}`, times)
say('slowest', `${Math.round(slowest.ms)} ms: ${slowest.what}`)
say('500, cut off, or later than 2 s (none)', broken.length)
for (const line of broken) console.log(`  ${line}`)

await database.pool.end()
await product.stop()
await stop()
rmSync(folder, { recursive: true, force: true })
process.exit(broken.length === 0 ? 0 : 1)
