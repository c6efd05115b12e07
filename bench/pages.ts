import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import {
  answering,
  freePort,
  has,
  inTurn,
  load,
  median,
  memory,
  type Product,
  ratio,
  say,
  startProduct,
} from './harness.ts'
import { routes } from './routes.ts'

// Every cached page against bare node:http writing the same bytes with the same headers, in a process of its own, and
// beside nginx serving the same page from a file. The landing page longer than the others.
const LONG = { rounds: 5, seconds: 4 }
const SHORT = { rounds: 3, seconds: 1 }

if (process.argv[2] === 'bare') {
  const { bytes, headers, port } = JSON.parse(process.argv[3]!) as {
    bytes: string
    headers: Record<string, string>
    port: number
  }
  const body = Buffer.from(bytes, 'base64')
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1')
} else {
  const product = await startProduct()
  const lowest = { ratio: Infinity, path: '' }
  for (const path of routes) {
    const reached = await measure(product.url + path, path, path === '/' ? LONG : SHORT)
    if (reached < lowest.ratio) Object.assign(lowest, { ratio: reached, path })
  }
  say('the lowest ratio of all routes (at least 0.6)', lowest.ratio.toFixed(3), lowest.path)
  // Every page is in the store by now, and the process is warm.
  say('memory of the process under load (under 320)', Math.max(...(await memoryUnderLoad(product))), 'MB')
  await product.stop()
}

/** Loads one page in turn with its yardsticks, and gives its ratio to bare node:http. */
async function measure(url: string, path: string, { rounds, seconds }: typeof LONG): Promise<number> {
  await fetch(url)
  const { bytes, headers } = page(url)
  const bare = await startBare(bytes, headers)
  const nginx = has('nginx') ? await startNginx(brotliDecompressSync(bytes)) : undefined
  const figures = await inTurn(rounds, {
    product: () => load(url, { seconds }),
    bare: () => load(bare.url, { seconds }),
    ...(nginx && { nginx: () => load(nginx.url, { seconds }) }),
  })
  bare.stop()
  nginx?.stop()
  const reached = ratio(figures['product']!, figures['bare']!)
  const each = Object.entries(figures).map(
    ([name, values]) => `${name} ${Math.round(median(values)).toLocaleString('en-US')}/s`,
  )
  say(`cached ${path}: ratio to bare node:http (at least 0.6)`, reached.toFixed(3), `(${each.join(', ')})`)
  return reached
}

/** Resident memory while the landing page is asked for, second by second. */
async function memoryUnderLoad({ url, pid }: Product): Promise<number[]> {
  const seen: number[] = []
  const asking = spawn('wrk', ['-t1', '-c50', '-d8', '-H', 'accept-encoding: br', url], { stdio: 'ignore' })
  while (asking.exitCode === null) {
    await wait(500)
    seen.push(memory(pid))
  }
  return seen
}

/** The page as it goes over the wire: curl leaves the bytes as they are, unlike fetch. */
function page(url: string) {
  const args = ['-s', '-H', 'accept-encoding: br', url]
  const bytes = execFileSync('curl', args)
  const lines = execFileSync('curl', [...args, '-D', '-', '-o', '/dev/null'], { encoding: 'utf8' })
    .trim()
    .split('\r\n')
    .slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  return { bytes, headers }
}

async function startBare(bytes: Buffer, headers: Record<string, string>) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['bench/pages.ts', 'bare', JSON.stringify({ bytes: bytes.toString('base64'), headers, port })],
    { stdio: 'inherit' },
  )
  const url = `http://127.0.0.1:${port}/`
  await answering(url, child)
  return { url, stop: () => child.kill() }
}

async function startNginx(html: Buffer) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-nginx-'))
  execFileSync('chmod', ['755', folder])
  writeFileSync(join(folder, 'index.html'), html)
  const config = `daemon off; pid ${folder}/pid; worker_processes 1; error_log /dev/null; events { worker_connections 256; }
    http { access_log off; server { listen 127.0.0.1:${port}; root ${folder}; } }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await answering(url, child)
  return {
    url,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
