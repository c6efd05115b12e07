import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, vi } from 'vitest'
import { exchangeNodes, expectNothingLost } from '../../server/core/start/testing-two-nodes.ts'
import { folder, started } from './commands.ts'

const PATIENCE = { timeout: 20_000, interval: 200 }

const untilItAnswers = (port: number, written: { output: string }) =>
  vi.waitFor(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/live`)
    if (status !== 200) throw new Error(written.output)
  }, PATIENCE)

const hostOf = (node: string) => new URL(node).host

/** Caddy with the file of deploy/, without a certificate. */
async function startCaddy(port: number, nodes: string[]) {
  const path = await folder()
  const file = join(path, 'Caddyfile')
  const options = '{\n\tadmin off\n\tauto_https off\n}\n'
  await writeFile(file, options + (await readFile('deploy/Caddyfile', 'utf8')))
  const env = { DOMAIN: `http://127.0.0.1:${port}`, NODES: nodes.map(hostOf).join(' '), HOME: path }
  const { written } = started('caddy', ['run', '--adapter', 'caddyfile', '--config', file], env)
  await untilItAnswers(port, written)
}

/** nginx with the file of deploy/, without TLS. */
async function startNginx(port: number, nodes: string[]) {
  const path = await folder()
  const [one, two] = nodes.map(hostOf) as [string, string]
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:3001', one)
    .replace('127.0.0.1:3002', two)
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^server \{\n {2}listen 80;[^]*?^\}\n/m, '')
  const rest = `daemon off;\nuser root;\npid ${path}/pid;\nerror_log stderr;\nevents {}\n`
  await writeFile(join(path, 'nginx.conf'), `${rest}http {\naccess_log off;\n${site}\n}\n`)
  const { written } = started('nginx', ['-c', join(path, 'nginx.conf')])
  await untilItAnswers(port, written)
}

test('two-nodes: behind Caddy, with its file of deploy/', { timeout: 600_000 }, async () => {
  expectNothingLost(await exchangeNodes(startCaddy))
})
test('two-nodes: behind nginx, with its file of deploy/', { timeout: 600_000 }, async () => {
  expectNothingLost(await exchangeNodes(startNginx))
})
