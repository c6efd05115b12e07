import { createServer } from 'node:http'
import pg from 'pg'

// The yardstick of positions: bare node:http, and one insert by unnest for each request, answered after its commit.
// BARE_DATABASE is the settings of its pool as JSON, and BARE_PORT where it listens.
type Fix = { at: string; lat: number; lng: number }

const pool = new pg.Pool({ ...JSON.parse(process.env['BARE_DATABASE']!), max: 10 })
await pool.query(`create table if not exists bare_positions
  (device text, at timestamptz, lat int, lng int, primary key (device, at))`)

createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    const { fixes } = JSON.parse(Buffer.concat(parts).toString()) as { fixes: Fix[] }
    const { rowCount } = await pool.query({
      name: 'bare',
      text: `insert into bare_positions select $1, * from unnest($2::timestamptz[], $3::int[], $4::int[])
        on conflict do nothing`,
      values: [
        request.headers.authorization,
        fixes.map(({ at }) => at),
        fixes.map(({ lat }) => Math.round(lat * 1e7)),
        fixes.map(({ lng }) => Math.round(lng * 1e7)),
      ],
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ accepted: rowCount, duplicate: fixes.length - rowCount!, refused: [] }))
  })
}).listen(Number(process.env['BARE_PORT']), '127.0.0.1')
