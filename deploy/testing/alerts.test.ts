import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sendMail } from '../../server/platform/mail/outbox.ts'
import { hello } from '../../server/platform/mail/testing-mails.ts'
import { startApp } from '../../server/testing.ts'
import { folder, ran, started } from './commands.ts'

const TOKEN = 'a-token-of-the-tests'
const PORT = 9397
const PATIENCE = { timeout: 60_000, interval: 500 }

/** Prometheus with the files of deploy/, but for where the product is and how long a rule waits. */
async function startPrometheus(target: string, token: string) {
  const path = await folder('deploy/prometheus')
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(path, name), change(await readFile(join(path, name), 'utf8')))
  await writeFile(join(path, 'token'), token)
  await edit('alerts.yml', (text) => text.replaceAll(/for: \d+m/g, 'for: 1s'))
  await edit('prometheus.yml', (text) =>
    text
      .replace('/etc/prometheus/watchpost-token', join(path, 'token'))
      .replace(/targets: .*/, `targets: ["${target}"]`)
      .replaceAll(': 15s', ': 1s'),
  )
  return started('prometheus', [
    `--config.file=${join(path, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(path, 'data')}`,
    `--web.listen-address=127.0.0.1:${PORT}`,
  ])
}

const ask = async (path: string) => (await (await fetch(`http://127.0.0.1:${PORT}/api/v1/${path}`)).json()).data

type Alert = { state: string; labels: { alertname: string; queue?: string } }
const firing = async (): Promise<string[]> =>
  (await ask('alerts')).alerts
    .filter(({ state }: Alert) => state === 'firing')
    .map(({ labels }: Alert) => `${labels.alertname} ${labels.queue ?? ''}`.trim())

async function served() {
  const { app, database, services } = await startApp({ env: { metricsToken: TOKEN, dataDir: tmpdir() } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { database, services, target: `127.0.0.1:${port}` }
}

test('prometheus: it scrapes a node by its token, and an alert fires when jobs stand still', async () => {
  const { database, services, target } = await served()
  await services.jobs.pause()
  const prometheus = await startPrometheus(target, TOKEN)
  await vi.waitFor(async () => {
    const { result } = await ask('query?query=up')
    expect(result[0]?.value[1], prometheus.written.output).toBe('1')
  }, PATIENCE)
  expect(await firing()).toEqual([])

  await database.orm.transaction((transaction) => sendMail(transaction, services, hello))
  await database.pool.query("update jobs.job set start_after = now() - interval '6 minutes' where name = 'send-mail'")
  await vi.waitFor(async () => expect(await firing()).toEqual(['JobsStandStill send-mail']), PATIENCE)
})

test('prometheus: with a wrong token it says so, and an alert fires', async () => {
  const { target } = await served()
  const prometheus = await startPrometheus(target, 'another-token-of-theirs')
  await vi.waitFor(async () => {
    const { activeTargets } = await ask('targets')
    expect(activeTargets[0]?.lastError, prometheus.written.output).toContain('401')
  }, PATIENCE)
  await vi.waitFor(async () => expect(await firing()).toEqual(['NodeDown']), PATIENCE)
})

test('prometheus: its own checks find the figures well formed', async () => {
  const { target } = await served()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`http://${target}/metrics`, { headers })).text()
  const file = join(await folder(), 'metrics')
  // Its client's own names for active handles break a rule of promtool.
  await writeFile(
    file,
    text
      .split('\n')
      .filter((line) => !/nodejs_active_\w+_total/.test(line))
      .join('\n'),
  )
  expect(ran('sh', ['-c', `promtool check metrics < ${file}`])).toEqual({ code: 0, output: '' })
})
