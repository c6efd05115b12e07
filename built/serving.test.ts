import { expect, test } from 'vitest'
import { asAdmin, ask } from './testing.ts'

const PAGES = ['/', '/brand', '/pricing', '/login', '/no/such/page']

test('same-bytes-for-everyone: nothing that a visitor sends changes a byte of a page', async () => {
  const admin = await asAdmin()
  const variants: [string, Record<string, string>][] = [
    ['?utm_source=mail&utm_campaign=week', {}],
    ['?roi=1-1000-0-0-0', {}],
    ['?currency=EUR', {}],
    ['?currency=%00', {}],
    ['?next=%2Fadmin&page=7&q=%3Cscript%3E', {}],
    ['', { cookie: 'signed-in=1; session=none; csrf-token=x; theme=dark; currency=EUR' }],
    [
      '',
      {
        'accept-language': 'de-DE',
        'user-agent': 'Googlebot/2.1',
        dnt: '1',
        'sec-gpc': '1',
        referer: 'https://search.example/',
      },
    ],
    [
      '',
      {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '10.0.0.1',
        forwarded: 'host=evil.example',
      },
    ],
    ['', { host: 'evil.example' }],
    ['', { cookie: admin.cookies() }],
  ]
  for (const path of PAGES) {
    const plain = await ask(path)
    expect(plain.text, path).toContain('</html>')
    for (const [query, headers] of variants) {
      const { bytes } = await ask(path + query, { headers })
      expect(plain.bytes.equals(bytes), `${path}${query} with ${JSON.stringify(headers)}`).toBe(true)
    }
  }
})

test('policy-constant: one content security policy, whose scripts are our own files', async () => {
  const policies = new Set<unknown>()
  for (const path of [...PAGES, '/?utm_source=mail', '/api/status'])
    policies.add((await ask(path)).headers['content-security-policy'])
  expect(policies.size).toBe(1)
  const directives = String([...policies][0]).split('; ')
  expect(directives).toContain("default-src 'self'")
  expect(directives.find((directive) => directive.startsWith('script-src'))).toBe("script-src 'self'")
})

test.each(PAGES)('policy-constant: %s holds no script of its own and no handler in an attribute', async (path) => {
  const { text: html } = await ask(path)
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((attributes) => !/ src="\/|type="application\/(ld\+)?json"/.test(attributes))).toEqual([])
  const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  expect(markup.match(/<[^>]+ on[a-z]+=/gi)).toBeNull()
  expect(markup.match(/(href|src|action)="\s*javascript:/gi)).toBeNull()
})

test.each([
  ['/B', '/b'],
  ['//brand', '/brand'],
  ['/brand/', '/brand'],
  ['/BRAND', '/brand'],
  ['/brand/?utm_source=mail', '/brand?utm_source=mail'],
])('one-spelling: %s is redirected with 308 to %s', async (other, right) => {
  const { status, headers } = await ask(other)
  expect([status, headers.location]).toEqual([308, right])
})

const LONG = 'a'.repeat(4000)

/** Absurd addresses, the status that each is answered with, and the heading of the page that comes. */
const ABSURD = [
  ['/blog?page=abc', 404, 'Blog'],
  ['/blog?page=0', 404, 'Blog'],
  ['/blog?page=9', 404, 'Blog'],
  ['/blog?page=99999999999999999999', 404, 'Blog'],
  ['/blog?page=%D9%A2', 404, 'Blog'],
  ['/blog?page=2&page=3', 200, 'Blog'],
  ['/blog?page[]=2', 200, 'Blog'],
  ['/blog?category=nope', 404, 'Blog'],
  ['/blog?category=%F0%9F%9A%A8', 404, 'Blog'],
  ['/blog?tag=nope', 404, 'Blog'],
  ['/blog?tag=%FF', 404, 'Blog'],
  ['/blog?search=%00%FF', 200, 'Blog'],
  [`/blog?search=${LONG}`, 200, 'Blog'],
  ['/blog?search=%E2%80%AE%3Cscript%3Ealert(1)%3C/script%3E', 200, 'Blog'],
  [`/blog/${LONG}`, 404, '404 Page Not Found'],
  ['/blog/%00', 404, '404 Page Not Found'],
  [`/${LONG}`, 404, '404 Page Not Found'],
  ['/resources/help?q=%00', 200, 'Help center'],
  [`/resources/help?q=${LONG}`, 200, 'Help center'],
  ['/resources/help?q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', 200, 'Help center'],
  ['/pricing?plan=%FF&billing[]=1', 200, 'Pricing'],
] as const

test.each(ABSURD.map(([address, status, heading]) => ({ address, status, heading })))(
  'bad input: $address is answered with $status',
  async ({ address, status, heading }) => {
    const { text: html, ...answer } = await ask(address)
    expect(answer.status).toBe(status)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}<`))
    expect(html).not.toMatch(/\p{Cc}(?<!\n)|<script>alert|<img src=x/u)
  },
)
