import { expect } from '@playwright/test'
import { asAdmin, test } from './support.ts'

const PAGES = ['/', '/brand', '/login', '/no/such/page']

test('same-bytes-for-everyone: nothing that a visitor sends changes a byte of a page', async ({
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL! })
  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  await asAdmin(admin)
  const variants: [string, Record<string, string>][] = [
    ['?utm_source=mail&utm_campaign=week', {}],
    ['?roi=1-1000-0-0-0', {}],
    ['?next=%2Fadmin&page=7&q=%3Cscript%3E', {}],
    ['', { cookie: 'signed-in=1; session=none; csrf-token=x; theme=dark' }],
    [
      '',
      {
        'accept-language': 'de',
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
  ]
  for (const path of PAGES) {
    const plain = await (await visitor.get(path)).body()
    for (const [query, headers] of variants) {
      const varied = await visitor.get(path + query, { headers })
      expect(plain.equals(await varied.body()), `${path}${query} with ${JSON.stringify(headers)}`).toBe(true)
    }
    expect(plain.equals(await (await admin.get(path)).body()), `${path} for somebody who is signed in`).toBe(true)
  }
  await visitor.dispose()
  await admin.dispose()
})

test('policy-constant: one content security policy, whose scripts are our own files', async ({ request }) => {
  const policies = new Set<string>()
  for (const path of [...PAGES, '/?utm_source=mail', '/api/status']) {
    policies.add((await request.get(path)).headers()['content-security-policy'] ?? 'none')
  }
  expect(policies.size).toBe(1)
  const [policy] = policies
  expect(policy).toContain("default-src 'self'")
  expect(policy!.split('; ').find((directive) => directive.startsWith('script-src'))).toBe("script-src 'self'")
})

for (const path of PAGES) {
  test(`${path} holds no script of its own and no handler in an attribute`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((attributes) => !/ src="\/|type="application\/(ld\+)?json"/.test(attributes))).toEqual([])
    const markup = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
    expect(markup.match(/<[^>]+ on[a-z]+=/gi)).toBeNull()
    expect(markup.match(/(href|src|action)="\s*javascript:/gi)).toBeNull()
  })
}

test('one-spelling: every page has one spelling, to which the others redirect with 308', async ({
  request,
  baseURL,
}) => {
  const spellings = [
    ['/B', '/b'],
    ['//brand', '/brand'],
    ['/brand/', '/brand'],
    ['/BRAND', '/brand'],
    ['/brand/?utm_source=mail', '/brand?utm_source=mail'],
  ] as const
  for (const [given, right] of spellings) {
    const response = await request.get(`${baseURL}${given}`, { maxRedirects: 0 })
    expect([given, response.status(), response.headers()['location']]).toEqual([given, 308, right])
  }
})

const LONG = 'a'.repeat(4000)
for (const [query, status, says] of [
  ['/blog?page=abc', 404, 'Blog'],
  ['/blog?page=0', 404, 'Blog'],
  ['/blog?page=99999999999999999999', 404, 'Blog'],
  ['/blog?page=%D9%A2', 404, 'Blog'],
  ['/blog?page=2&page=3', 200, 'Blog'],
  ['/blog?page[]=2', 200, 'Blog'],
  ['/blog?category=nope', 404, 'Blog'],
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
] as const) {
  test(`bad input: ${query.slice(0, 70)} is answered with ${status}`, async ({ request }) => {
    const response = await request.get(query)
    const html = await response.text()
    expect(response.status()).toBe(status)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${says}<`))
    expect(html).not.toMatch(/\p{Cc}(?<!\n)|<script>alert|<img src=x/u)
  })
}
