import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, has, inTurn, load, median, memory, ratio, say, startProduct } from './harness.ts'

// The cached landing page against bare node:http writing the same bytes with the same headers, in a process of its own,
// and beside nginx serving the same file.
const ROUNDS = 5

if (process.argv[2] === 'bare') {
  const { bytes, headers, port } = JSON.parse(process.argv[3]!) as { bytes: string; headers: Record<string, string>; port: number }
  const body = Buffer.from(bytes, 'base64')
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1')
} else {
  const product = await startProduct()
  await fetch(product.url)
  const { bytes, headers } = page(product.url)
  const bare = await startBare(bytes, headers)
  const nginx = has('nginx') ? await startNginx(brotliDecompressSync(bytes)) : undefined

  const figures = await inTurn(ROUNDS, {
    product: () => load(`${product.url}/`),
    bare: () => load(bare.url),
    ...(nginx && { nginx: () => load(nginx.url) }),
  })
  say('cached /, 50 connections', Math.round(median(figures['product']!)), 'requests/s')
  say('bare node:http, same bytes', Math.round(median(figures['bare']!)), 'requests/s')
  if (nginx) say('nginx, same page from a file', Math.round(median(figures['nginx']!)), 'requests/s')
  say('ratio to bare node:http (at least 0.9, aim 0.95)', ratio(figures['product']!, figures['bare']!).toFixed(3))
  say('memory of the process under load (under 250)', memory(product.pid), 'MB')
  bare.stop()
  nginx?.stop()
  await product.stop()
}

/** The page as it goes over the wire: curl leaves the bytes as they are, unlike fetch. */
function page(url: string) {
  const args = ['-s', '-H', 'accept-encoding: br', url]
  const bytes = execFileSync('curl', args)
  const lines = execFileSync('curl', [...args, '-D', '-', '-o', '/dev/null'], { encoding: 'utf8' }).trim().split('\r\n').slice(1)
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  return { bytes, headers }
}

async function startBare(bytes: Buffer, headers: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/pages.ts', 'bare', JSON.stringify({ bytes: bytes.toString('base64'), headers, port })], { stdio: 'inherit' })
  await wait(700)
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
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
  await wait(700)
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
