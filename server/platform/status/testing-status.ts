import { tmpdir } from 'node:os'
import { once } from 'node:events'
import { expect, onTestFinished, vi } from 'vitest'
import type { StatusControl } from '../../../contract/platform/status/control.ts'
import { startWithPeople } from '../users/testing-people.ts'

export const PATIENCE = { timeout: 20_000, interval: 20 }

/** The clock of the tests stands at 2026-11-21 22:47:09. */
export const at = (time: string) => `2026-11-${time}Z`

export const incident = {
  title: 'Confirmation mails arrive late',
  impact: 'degraded',
  services: ['mail'],
  stage: 'investigating',
  text: 'We look into it.',
  tell: false,
}
export const work = {
  title: 'Database upgrade',
  text: 'Saving waits for a minute.',
  services: ['database', 'api'],
  startsAt: at('22T02:00:00'),
  endsAt: at('22T03:00:00'),
  tell: false,
}

/** A product with people of each role whose services were checked once, and the steps of an admin. */
export async function startStatus(env: { smtpUrl?: string } = {}) {
  const started = await startWithPeople({ env: { dataDir: tmpdir(), ...env } })
  const { app, as, call } = started
  await app.ready()
  // The checks ask over the network. The framework would begin jobs and checks of its own once it listens.
  await once(app.server.listen(0), 'listening')
  onTestFinished(() => void app.server.close())
  const control = async () => (await as.admin('GET', '/api/admin/status')).body as StatusControl
  const check = async () => {
    await as.admin('POST', '/api/admin/status/check', { body: {} })
  }
  // The tests of the API have no pages, which would be an outage of the website.
  await started.rows(`insert into status_overrides (service, status, reason, until, set_at)
    values ('website', 'operational', 'no pages', '2027-01-01', now())`)
  await check()
  /** What visitors see of a service. */
  const shown = async (service: string) =>
    ((await call('GET', '/api/status')).body as { service: string; status: string }[]).find(
      (one) => one.service === service,
    )?.status
  const page = async () => (await call('GET', '/api/status/history')).body
  const settled = (service: string, status: string) =>
    vi.waitFor(async () => expect(await shown(service)).toBe(status), PATIENCE)
  return { ...started, control, check, shown, page, settled }
}
