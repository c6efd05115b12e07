import { type IncomingHttpHeaders, request } from 'node:http'
import { JSDOM } from 'jsdom'
import { expect, inject } from 'vitest'
import { ask as query } from '../server/core/start/testing-ask.ts'
import { ADMIN, startOnCopy } from '../server/core/start/testing-product.ts'
import { PREFIX } from './serve.ts'

export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

type Call = { method?: string; headers?: Record<string, string>; body?: string; at?: string }

export const JSON_BODY = { 'content-type': 'application/json' }

/** The address of the product that all tests share. */
export const shared = () => inject('built').address

/**
 * Sends a request to the shared product, or to the one at `at`, with the path as it is written. Follows no redirect,
 * and leaves a packed body packed.
 */
export const ask = (path: string, { method = 'GET', headers = {}, body, at = shared() }: Call = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at)
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const bytes = Buffer.concat(parts)
      resolve({ status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() })
    })
    sent.on('error', reject).end(body)
  })

/** A page of the shared product, or of the one at `at`, as a document without scripts. */
export const documentOf = async (path: string, at?: string) =>
  new JSDOM((await ask(path, at === undefined ? {} : { at })).text).window.document

/** The JSON that an endpoint of the shared product answers with. */
export const json = async <T>(path: string) => JSON.parse((await ask(path)).text) as T

/** The blocks of structured data in a page's HTML. */
export const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, block]) => JSON.parse(block!) as Record<string, unknown>,
  )

/** The addresses in the sitemap, without the host. */
export async function sitemap(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.slice(shared().length))
}

/**
 * Signs in as the first administrator of the product at `at`. Returns the cookies, and a call that carries them with
 * their CSRF token.
 */
export async function asAdmin(at = shared()) {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
    const token = decodeURIComponent(jar.get('csrf-token') ?? '')
    const reply = await ask(path, {
      at,
      method,
      headers: { cookie: cookies(), 'x-csrf-token': token, ...(data !== undefined && JSON_BODY) },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    return { status: reply.status, body: JSON.parse(reply.text) as T }
  }
  await call('GET', '/api/csrf-token')
  expect((await call('POST', '/api/login', ADMIN)).status).toBe(200)
  return { call, cookies }
}

/** A product whose content tests may change, freshly installed; `stop` ends it and removes its data. */
export async function ownProduct() {
  const { address, dataDir, stop } = await startOnCopy(inject('built').installed, PREFIX)
  const rows = (sql: string, values?: unknown[]) => query(dataDir, sql, values)
  return { at: address, rows, stop }
}
