import type { SMTPServerOptions } from 'smtp-server'
import type { TestContext } from 'vitest'
import { freePort } from '../../core/start/embedded-settings.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { subscribe } from '../../site/newsletter/testing-subscribing.ts'
import { startMailServer } from './testing-mail-server.ts'

/** The product, which can be killed and started again, and a mail server that can be swapped. */
export async function startKilledMails(context: TestContext) {
  const smtpPort = await freePort()
  const { launch, kill, ask, address } = await startKillable(
    { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, TRUST_PROXY: '1' },
    context,
  )
  const openMailServer = async (options?: SMTPServerOptions) => {
    const server = await startMailServer({ port: smtpPort, ...options })
    context.onTestFinished(server.stop)
    return server
  }
  const mails = () =>
    ask<{ to: string; state: string; last_error: string | null }>(
      'select to_address as to, state, last_error from mails',
    )
  return { launch, kill, openMailServer, subscribe: (...addresses: string[]) => subscribe(address(), addresses), mails }
}
