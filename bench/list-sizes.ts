import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/core/start/embedded-postgres.ts'
import { median, say, startProduct } from './harness.ts'
import { signedIn } from './signed-in.ts'

const FEW = 100
const REQUESTS = 100
const WARM_UP = 20

/** A list of the admin area. `fill` makes its rows in `table`: an insert whose `$1` is their number, up to `many`. */
type List = {
  name: string
  table: string
  many: number
  fill: string
  path: string
  queries: readonly (readonly [string, string])[]
}

/**
 * Measures what each query of a list costs with many rows and with few, in milliseconds. The two products take turns,
 * so that a busy moment of the machine hits both alike.
 */
export async function compareSizes({ name, table, many: most, fill, path, queries }: List) {
  const folder = mkdtempSync(join(tmpdir(), `watchpost-bench-${name}-`))
  const [small, large] = await Promise.all([start(FEW), start(most)])
  for (const [label, query] of queries) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let at = 0; at < REQUESTS; at++) {
      times.few.push(await small.time(query))
      times.many.push(await large.time(query))
    }
    const few = median(times.few.slice(WARM_UP))
    const many = median(times.many.slice(WARM_UP))
    say(
      `${name}, ${label}: ${most} beside ${FEW} (at most 2)`,
      `${(many / few).toFixed(2)}  (${few.toFixed(1)} and ${many.toFixed(1)} ms)`,
    )
  }
  await small.stop()
  await large.stop()
  rmSync(folder, { recursive: true, force: true })

  async function start(count: number) {
    const dataDir = join(folder, String(count))
    const product = await startProduct({ DATA_DIR: dataDir })
    const { poolConfig, stop: leave } = await startEmbeddedPostgres({ dataDir })
    const { Client } = (await import('pg')).default
    const client = new Client(poolConfig)
    await client.connect()
    await client.query(fill, [count])
    await client.query(`vacuum analyze ${table}`)
    await client.end()
    const { call } = await signedIn(product)
    return {
      async time(query: string) {
        const begun = performance.now()
        await call('GET', `${path}${query}`)
        return performance.now() - begun
      },
      async stop() {
        await product.stop()
        await leave()
      },
    }
  }
}
