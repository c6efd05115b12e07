import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests: what the companies' servers know and answer. */
const honest = () => ({
  secret: 'the-secret-of-the-provider',
  hostname: 'localhost',
  action: 'contact' as string | undefined,
  /** When tokens were solved. */
  solvedAt: () => new Date(),
  /** Answers this instead, or never. */
  instead: undefined as undefined | 'garbage' | 'hangs' | 'broken' | 'redirect',
})

/** What the widgets of the three have in common: a press gives a token. */
const SCRIPT = `
  const api = {
    render(place, { callback, sitekey, action }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am human'
      button.onclick = () => { button.textContent = 'Passed'; callback('token-' + crypto.randomUUID()) }
      place.dataset.sitekey = sitekey
      place.dataset.action = action
      place.append(button)
      return place.id = 'widget'
    },
    reset() { document.querySelector('#widget button').textContent = 'I am human' },
  }
  Object.assign(window, { turnstile: api, hcaptcha: api, grecaptcha: api })
  window.captchaScriptReady()
`

async function formOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return Object.fromEntries(new URLSearchParams(body))
}

/** A server in the place of Cloudflare, hCaptcha and Google. `says` may be changed while it runs. */
export async function startVerifier() {
  const says = honest()
  const asked: Record<string, string>[] = []
  const scripts: string[] = []
  const taken = new Set<string>()
  const server = createServer(async (request, reply) => {
    const path = request.url!.split('?')[0]!
    if (path.endsWith('api.js')) {
      scripts.push(request.url!)
      return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
    }
    const form = await formOf(request)
    asked.push({ path, ...form })
    if (says.instead === 'hangs') return
    if (says.instead === 'broken') return void reply.writeHead(503).end('{"success":true}')
    if (says.instead === 'redirect') return void reply.writeHead(302, { location: '/yes' }).end()
    if (says.instead === 'garbage') return void reply.end('<html>success: true</html>')
    const codes = [
      ...(form['secret'] === says.secret ? [] : ['invalid-input-secret']),
      ...(form['response']!.startsWith('token-') ? [] : ['invalid-input-response']),
      ...(taken.has(form['response']!) ? ['timeout-or-duplicate'] : []),
    ]
    taken.add(form['response']!)
    const known = { hostname: says.hostname, challenge_ts: says.solvedAt().toISOString(), action: says.action }
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes, ...(codes.length === 0 && known) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says,
    asked,
    scripts,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
