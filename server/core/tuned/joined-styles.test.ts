import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DIST, startApp } from '../../testing.ts'

const CLIENT = join(DIST, 'client')
const styleOf = (html: string) => /<link rel="stylesheet" href="([^"]+)">/.exec(html)![1]!
const partsOf = (address: string) => address.slice('/assets/joined/'.length, -'.css'.length).split('.')

test('a page names one stylesheet, which holds its parts in their order, packed and kept for ever', async () => {
  const { app } = await startApp({ pages: true })
  const { body: html } = await app.inject({ url: '/pricing' })
  expect(html.match(/rel="stylesheet" href="[^"]+">/g)).toHaveLength(1)
  const address = styleOf(html)

  const packed = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } })

  expect(packed.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  const parts = partsOf(address).map((name) => readFileSync(join(CLIENT, 'assets', `${name}.css`), 'utf8'))
  expect(parts.length).toBeGreaterThan(1)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(parts.join('\n'))
})

test('a node that made no page yet answers for the styles of another node', async () => {
  const [{ app: one }, { app: other }] = [await startApp({ pages: true }), await startApp({ pages: true })]
  const address = styleOf((await one.inject({ url: '/pricing' })).body)

  expect((await other.inject({ url: address })).body).toBe((await one.inject({ url: address })).body)
})

test('nothing but distinct styles of the site can be joined', async () => {
  const { app } = await startApp({ pages: true })
  const [part = ''] = partsOf(styleOf((await app.inject({ url: '/' })).body))

  for (const names of [
    'nothing',
    `${part}.nothing`,
    `${part}.${part}`,
    '',
    '..',
    '%2e%2e%2fsecret',
    '%00',
    '.'.repeat(40),
    'x'.repeat(90),
  ]) {
    const { statusCode, body } = await app.inject({ url: `/assets/joined/${names}.css` })
    expect([names, statusCode >= 400 && statusCode < 500, body.includes('{}')]).toEqual([names, true, false])
  }
  expect((await app.inject({ url: `/assets/joined/${part}` })).statusCode).toBe(404)
})

test('security headers that mean something to documents are on pages, not on scripts, styles and fonts', async () => {
  const { app } = await startApp({ pages: true })
  const page = await app.inject({ url: '/' })
  const script = /\/assets\/[^"]+\.js/.exec(page.body)![0]

  for (const address of [styleOf(page.body), script]) {
    const { headers } = await app.inject({ url: address })
    expect([address, headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      address,
      'nosniff',
      undefined,
    ])
  }
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
