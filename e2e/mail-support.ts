import { signBody } from '../server/platform/incoming/signature.ts'
import { SECRET } from '../server/platform/incoming/testing-incoming.ts'
import { type MailServer, startMailServer } from '../server/platform/mail/testing-mail-server.ts'
import { end, launchProduct, type Product } from '../server/core/start/testing-product.ts'
import { startProduct } from './serve.ts'
import { ask } from '../server/core/start/testing-ask.ts'
import { JOB, test } from './support.ts'

/** A product with an administrator, and the mail server that its mails go to. */
export type Post = MailServer & {
  product: Product
  rows: <T extends Record<string, unknown>>(sql: string) => Promise<T[]>
  /** Has a second process on the same data do at once what the product does every few minutes, and waits for it. */
  doWhatIsDue: (isDone: () => Promise<boolean>) => Promise<void>
}

/** Playwright's test with a product and a mail server of its own for all tests of a file, with `env` besides. */
export const withMail = (env: Record<string, string> = {}) =>
  test.extend<object, { post: Post }>({
    post: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        const mailServer = await startMailServer()
        const { product, dataDir, stop } = await startProduct({ SMTP_URL: mailServer.url, ...env })
        await use({
          ...mailServer,
          product,
          rows: (sql) => ask(dataDir, sql),
          doWhatIsDue: async (isDone) => {
            const second = await launchProduct({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, ...env })
            await second.ready
            await test.expect.poll(isDone, JOB).toBe(true)
            await end(second)
          },
        })
        await stop()
        await mailServer.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ post }, use) => use(post.product.address),
  })

/** The text of the nth mail to an address, once it is there. */
export async function nthMail(post: MailServer, address: string, nth: number) {
  await test.expect.poll(() => post.to(address).length, JOB).toBeGreaterThanOrEqual(nth)
  return post.to(address)[nth - 1]!
}

/** Hands a mail over to the product as a mail server does. */
export async function deliver({ product }: Post, raw: Buffer) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(`${product.address}/api/incoming-mail`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-incoming-timestamp': timestamp,
      'x-incoming-signature': signBody(SECRET, timestamp, raw),
    },
    body: new Uint8Array(raw),
  })
  test.expect([response.status, await response.json()]).toEqual([202, { isNew: true }])
}
