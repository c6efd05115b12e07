import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { kinds } from './core/rooms/kinds.ts'
import { seed } from './core/rooms/seed.ts'
import { dangerous, dangerousIn, hostileWords } from './core/documents/testing-hostile.ts'
import { everyDocument } from './platform/editing/testing-kinds.ts'
import { person, startLeads } from './site/leads/testing-leads.ts'
import { startWithPeople } from './platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from './platform/users/testing-users.ts'
import { startingContent } from './starting-content.ts'

const PAGES = [
  '/',
  '/blog',
  '/blog?search=alert',
  '/solutions',
  '/industries',
  '/pricing',
  '/contact',
  '/demo',
  '/brand',
  '/login',
  '/status',
  '/resources/help',
  '/resources/help?q=alert',
  '/nowhere',
]

type DocumentVersion = { version: number }

test(
  'stored scripts: hostile text in every field of every kind runs on no page and breaks no data',
  { timeout: 120_000 },
  async () => {
    // Unknown icon names are reported there.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { app, as, database, clock } = await startWithPeople({ pages: true })
    await seed(database, clock, startingContent)
    const documents = everyDocument(hostileWords())
    for (const { url, data, kind } of documents) {
      const { status, body } = await as.admin('GET', url)
      const publish = kinds.get(kind)!.instead === undefined
      const saved =
        status === 404
          ? await as.admin('POST', url.replace(/\/[^/]+$/, ''), {
              body: { ...(kinds.get(kind)!.named !== false && { slug: 'sample' }), data, publish },
            })
          : await as.admin('PUT', url, { body: { version: (body as DocumentVersion).version, data, publish } })
      expect([saved.status, (saved.body as { fields?: object }).fields], url).toEqual([
        status === 404 ? 201 : 200,
        undefined,
      ])
    }

    const own = documents.flatMap(({ kind, slug }) => kinds.get(kind)!.address(slug) ?? [])
    for (const url of new Set([...PAGES, ...own])) {
      const { statusCode, body } = await app.inject({ url })
      const { document } = new JSDOM(body).window
      expect([url, dangerousIn(document)]).toEqual([url, []])
      expect(statusCode, url).toBe(url === '/nowhere' ? 404 : 200)
      for (const data of document.querySelectorAll('script[type$=json]'))
        expect(() => JSON.parse(data.textContent), url).not.toThrow()
    }
    for (const url of ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']) {
      const { document } = new JSDOM((await app.inject({ url })).body, { contentType: 'text/xml' }).window
      expect([document.querySelector('parsererror'), document.querySelector('script')], url).toEqual([null, null])
      for (const { textContent } of document.querySelectorAll('description, content, summary'))
        expect(dangerous(textContent), url).toEqual([])
    }
    for (const { content_html: html } of (await app.inject({ url: '/blog/feed.json' })).json<{
      items: { content_html?: string }[]
    }>().items)
      expect(dangerous(html ?? '')).toEqual([])
  },
)

test(
  'stored scripts: hostile names and words run in no mail, and lengthen no list of its headers',
  { timeout: 120_000 },
  async () => {
    const { post, call, rows, database, clock, services } = await startLeads()
    await services.jobs.start()
    const admin = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'admin')).id)
    const words = hostileWords()
    // Forms refuse line breaks in one-line fields.
    const text = (max: number) => words('', max).replaceAll('\u2028', ' ').trim()
    const { version, data } = (await call('GET', '/api/admin/documents/landing_section/footer', { cookies: admin }))
      .body as {
      version: number
      data: { company: object }
    }
    const named = { ...data, company: { ...data.company, name: text(40), description: text(100), address: text(60) } }
    expect(
      (
        await call('PUT', '/api/admin/documents/landing_section/footer', {
          cookies: admin,
          body: { version, data: named, publish: true },
        })
      ).status,
    ).toBe(200)

    const said = await post('contact', {
      ...person,
      name: text(40),
      company: text(40),
      // A link in HTML is held as spam, and sends no mail.
      message: text(900).replaceAll(/<\s*a\s/gi, '<b '),
      topic: 'Something else',
    })
    expect([said.status, said.body]).toEqual([201, expect.anything()])
    expect(
      (
        await call('POST', '/api/newsletter/subscribe', {
          body: { email: 'dana@meridian.example', consentTracking: text(60) },
        })
      ).status,
    ).toBeLessThan(300)
    const somebody = await makeUser(database, clock, 'editor', { name: text(60) })
    expect(
      (await call('PUT', `/api/admin/users/${somebody.id}/role`, { cookies: admin, body: { role: 'admin' } })).status,
    ).toBe(200)
    await call('POST', '/api/reset', { body: { email: somebody.email } })

    type Mail = { template: string; html: string; subject: string; from_name: string; to_name: string }
    const mails = () => rows<Mail>('select template, html, subject, from_name, to_name from mails')
    await vi.waitFor(async () => expect((await mails()).length).toBeGreaterThanOrEqual(4), {
      timeout: 20_000,
      interval: 50,
    })
    for (const { template, html, ...headers } of await mails()) {
      expect([template, dangerous(html)]).toEqual([template, []])
      expect(
        Object.values(headers).filter((value) => /[\r\n\u2028]/.test(value)),
        template,
      ).toEqual([])
    }
  },
)
