import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** A call as it came in over the wire. */
export type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** What is answered: an object as JSON with status 200, or all of it; null breaks the connection off. */
export type Answer = { status: number; statusText?: string; body?: string } | { json: unknown } | null

// The page of these tests, as Vitest opens it. Cookies know no port: they go to every server of this host.
const PAGE = 'http://localhost:3000/'

/**
 * For tests: an HTTP server on loopback that this page belongs to for the time of one test. `answer` is asked for each
 * call; the list returned holds those that came, in order.
 */
export async function listen(answer: (call: Call) => Answer): Promise<Call[]> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        body += piece
      })
      .on('end', () => {
        // XMLHttpRequest of this page remembers the origin it began with, and asks before it says anything of its own.
        response
          .setHeader('access-control-allow-origin', new URL(PAGE).origin)
          .setHeader('access-control-allow-credentials', 'true')
        response.setHeader('access-control-allow-headers', 'x-csrf-token')
        if (request.headers['access-control-request-method']) return response.end()
        const call = { method: request.method!, path: request.url!, headers: request.headers, body }
        calls.push(call)
        const given = answer(call)
        if (!given) return response.destroy()
        if ('json' in given) return response.end(JSON.stringify(given.json))
        response.writeHead(given.status, given.statusText)
        return response.end(given.body)
      })
  })
  await new Promise<void>((ready) => void server.listen(0, 'localhost', ready))
  standAt(`http://localhost:${(server.address() as AddressInfo).port}/`)
  vi.stubGlobal('fetch', fetchAsBrowser(globalThis.fetch))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    standAt(PAGE)
    setCookie('csrf-token', null)
    setCookie('session', null)
    server.closeAllConnections()
    server.close()
  })
  return calls
}

/** Sets a cookie of the page, or takes it away. */
export function setCookie(name: string, value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; path=/${value === null ? '; max-age=0' : ''}`
}

const standAt = (url: string) =>
  (globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }).jsdom.reconfigure({ url })

/**
 * What a browser adds to the fetch of Node: addresses count from the page on, and its cookies go along if they are to.
 */
const fetchAsBrowser =
  (fetch: typeof globalThis.fetch) =>
  (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (init.credentials === 'include' && document.cookie) headers.set('cookie', document.cookie)
    return fetch(new URL(path, location.href), { ...init, headers })
  }
