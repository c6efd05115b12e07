import { expect, test } from 'vitest'
import { ctaDefault } from '../../../contract/site/cta/cta.ts'
import { sectionNames, sections } from '../../../contract/site/landing/sections.ts'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { cta, CTA, PUBLIC } from './testing-cta.ts'

const to = (href: string) => ({ text: 'Go', href })
const HREF = 'data.primaryButton.href'

const refused: [what: string, body: unknown, field: string][] = [
  ['no data', { version: 0 }, 'data'],
  ['no version', { data: cta }, 'version'],
  ['a version in words', { version: '0', data: cta }, 'version'],
  ['half a version', { version: 0.5, data: cta }, 'version'],
  ['a version below zero', { version: -1, data: cta }, 'version'],
  ['a version that no document can have', { version: 2 ** 31, data: cta }, 'version'],
  ['a list for a section', { version: 0, data: [cta] }, 'data'],
  ['a list for a text', { version: 0, data: { ...cta, title: ['Hello'] } }, 'data.title'],
  ['a number for a text', { version: 0, data: { ...cta, title: 7 } }, 'data.title'],
  ['a blank title', { version: 0, data: { ...cta, title: ' ' } }, 'data.title'],
  ['a title that is too long', { version: 0, data: { ...cta, title: 'x'.repeat(121) } }, 'data.title'],
  ['a NUL character', { version: 0, data: { ...cta, title: 'A\u0000B' } }, ''],
  ['half a surrogate pair', { version: 0, data: { ...cta, title: 'A\ud83d' } }, 'data.title'],
  ['an unknown field', { version: 0, data: { ...cta, live: true } }, 'data'],
  ['an unknown field beside the data', { version: 0, data: cta, slug: 'footer' }, ''],
  ['another host', { version: 0, data: { ...cta, primaryButton: to('//evil.example') } }, HREF],
  ['another host behind a tab', { version: 0, data: { ...cta, primaryButton: to('/\t/evil.example') } }, HREF],
  ['another host behind a backslash', { version: 0, data: { ...cta, primaryButton: to('/\\evil.example') } }, HREF],
  ['a script for a link', { version: 0, data: { ...cta, primaryButton: to('javascript:alert(1)') } }, HREF],
]

test('bad input is refused at its field and changes nothing', async () => {
  const { as, call, rows } = await startWithPeople()

  for (const [what, body, field] of refused) {
    const reply = await as.editor('PUT', CTA, { body: { ...(body as object), publish: true } })

    expect(reply, what).toMatchObject({ status: 400, body: { code: 'invalid', message: expect.stringMatching(/\w/) } })
    if (field) expect(Object.keys((reply.body as { fields: object }).fields), what).toContain(field)
  }
  expect(await rows('select 1 from documents')).toEqual([])
  expect(await call('GET', PUBLIC)).toMatchObject({ body: ctaDefault })
})

test('each section takes its own shape and no other’s', async () => {
  const { as } = await startWithPeople()

  for (const name of sectionNames) {
    const save = (data: unknown) =>
      as.editor('PUT', `/api/admin/documents/landing_section/${name}`, { body: { version: 0, data, publish: true } })
    expect((await save(name === 'cta' ? sections.faq.fallback : ctaDefault)).status).toBe(400)
    expect(await save(sections[name].fallback)).toMatchObject({
      status: 200,
      body: { slug: name, data: sections[name].fallback },
    })
  }
})

test('link-refused-on-save: the button of how it works may be saved with any link but another host and other schemes (CTA-link rule)', async () => {
  const { as } = await startWithPeople()
  const url = '/api/admin/documents/landing_section/how_it_works'
  const save = (ctaUrl: string, version: number) =>
    as.editor('PUT', url, { body: { version, data: { ...sections.how_it_works.fallback, ctaUrl }, publish: true } })

  const kept = ['', '/demo', 'https://demo.example', 'http://demo.example', 'demo']
  for (const [version, ctaUrl] of kept.entries()) expect((await save(ctaUrl, version)).status, ctaUrl).toBe(200)

  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
  ]
  for (const ctaUrl of foreign) expect((await save(ctaUrl, kept.length)).status, ctaUrl).toBe(400)
})

test('content-with-defaults: built-in defaults fill what a stored section is missing', async () => {
  const { call, as, database } = await startWithPeople()
  await as.editor('PUT', '/api/admin/documents/landing_section/footer', {
    body: { version: 0, data: footerDefault, publish: true },
  })
  const older = { company: { name: 'Meridian' } }
  await database.pool.query('update documents set data = $1, live = $1', [JSON.stringify(older)])

  const filled = { ...footerDefault, company: { ...footerDefault.company, name: 'Meridian' } }
  expect((await call('GET', '/api/landing-sections/footer')).body).toEqual(filled)
  expect((await as.editor('GET', '/api/admin/documents/landing_section/footer')).body).toMatchObject({
    version: 1,
    data: filled,
  })
})

test.each([
  ['GET', '/api/admin/documents/landing_section'],
  ['GET', CTA],
  ['PUT', CTA],
] as const)('%s %s is for editors and admins', async (method, url) => {
  const { call, as } = await startWithPeople()
  const given = method === 'PUT' ? { body: { version: 0, data: cta, publish: true } } : {}

  expect((await call(method, url, given)).status).toBe(401)
  expect((await as.member(method, url, given)).status).toBe(403)
  expect((await as.admin(method, url, given)).status).toBe(200)
})

test('a save without a CSRF token is refused and changes nothing', async () => {
  const { as, rows } = await startWithPeople()

  const reply = await as.editor('PUT', CTA, { body: { version: 0, data: cta, publish: true }, csrf: false })

  expect(reply).toMatchObject({ status: 403, body: { code: 'csrf' } })
  expect(await rows('select 1 from documents')).toEqual([])
})
