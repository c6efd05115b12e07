import { expect, test } from 'vitest'
import type { Findings, Usage } from '../../../contract/platform/editing/document.ts'
import { CTAS, ctaDraft, type EditorView, PAGES, reference, startWithCtas } from './testing-ctas.ts'

test('reusable-cta: a page that names a call to action is read with what that says, as an ordinary block', async () => {
  const { createCta, createPage, blocksOf } = await startWithCtas()
  await createCta('trial')
  await createPage('solution', 'scheduling', [reference('trial')])
  await createPage('industry', 'ports', [reference('trial')])
  await createPage('page', 'partners', [reference('trial'), reference('trial')])

  const { name: _, ...data } = ctaDraft('trial')
  const block = { type: 'cta', data: { ...data, reusable: 'trial' } }
  expect(await blocksOf('/solutions/scheduling')).toEqual([block])
  expect(await blocksOf('/industries/ports')).toEqual([block])
  expect(await blocksOf('/pages/partners')).toEqual([block, block])
})

test('one that is missing, a draft, taken down or thrown away is left out, and comes back when it is published', async () => {
  const { createCta, createPage, titlesOf, change } = await startWithCtas()
  await createPage('solution', 'scheduling', [reference('gone'), reference('trial')])
  const shown = () => titlesOf('/solutions/scheduling')
  expect(await shown()).toEqual([])

  await createCta('trial', {}, false)
  expect(await shown()).toEqual([])
  await change('POST', `${CTAS}/trial/publish`, { body: { version: 1 } })
  expect(await shown()).toEqual(['cta: trial'])
  await change('POST', `${CTAS}/trial/unpublish`, { body: { version: 1 } })
  expect(await shown()).toEqual([])
  await change('POST', `${CTAS}/trial/publish`, { body: { version: 1 } })
  expect(await shown()).toEqual(['cta: trial'])
  await change('DELETE', `${CTAS}/trial`)
  expect(await shown()).toEqual([])
})

test('publishing one renews every stored page that shows it, at once; a draft makes none', async () => {
  const { app, createCta, createPage, publishCta, change } = await startWithCtas({ pages: true })
  const { version } = await createCta('trial', { title: 'Before the change' })
  const pages = [
    ['solution', '/solutions/scheduling'],
    ['industry', '/industries/ports'],
    ['page', '/partners'],
  ] as const
  for (const [kind, url] of pages) await createPage(kind, url.split('/').at(-1)!, [reference('trial')])
  const htmlOf = async (url: string) => (await app.inject({ url })).body
  for (const [, url] of pages) expect(await htmlOf(url), url).toContain('Before the change')

  await change('PUT', `${CTAS}/trial`, { body: { version, data: ctaDraft('trial', { title: 'Not yet' }) } })
  for (const [, url] of pages) expect(await htmlOf(url), url).toContain('Before the change')
  await publishCta('trial', version + 1, { title: 'After the change' })
  for (const [, url] of pages) {
    expect(await htmlOf(url), url).toContain('After the change')
    expect(await htmlOf(url), url).not.toContain('Before the change')
  }
  await change('POST', `${CTAS}/trial/history/1/restore`, { body: { version: version + 2 } })
  await change('POST', `${CTAS}/trial/publish`, { body: { version: version + 3 } })
  for (const [, url] of pages) expect(await htmlOf(url), url).toContain('Before the change')
})

test('its draft is previewed on a page that shows it, where there is one', async () => {
  const { app, as, rows, createCta, createPage, change } = await startWithCtas({ pages: true })
  const made = await createCta('trial', { title: 'Live words' })
  expect([made.address, made.preview]).toEqual([null, null])
  await createPage('solution', 'drafted', [reference('trial')], false)
  await createPage('industry', 'ports', [reference('trial')])

  const saved = await change('PUT', `${CTAS}/trial`, {
    body: { version: 1, data: ctaDraft('trial', { title: 'Drafted words' }) },
  })

  expect([saved.address, saved.preview]).toEqual(['/industries/ports', `/industries/ports?preview=${saved.id}`])
  expect((await as.editor('GET', saved.preview!)).body).toContain('Drafted words')
  expect((await app.inject({ url: saved.address! })).body).toContain('Live words')
  const { url } = await change<{ url: string }>('POST', `${CTAS}/trial/share`, { body: { days: 1 } })
  expect((await app.inject({ url: url.replace('http://localhost:3000', '') })).body).toContain('Drafted words')
  expect(await rows(`select live->>'title' as title from documents where kind = 'cta'`)).toEqual([
    { title: 'Live words' },
  ])
})

test('stored scripts: hostile text in one runs on no page that shows it', async () => {
  const { app, createCta, createPage } = await startWithCtas({ pages: true })
  const bad = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await createCta('trial', {
    name: bad,
    title: bad,
    text: bad,
    primaryButton: { text: bad.slice(0, 60), href: '/demo' },
    secondaryButton: { text: bad.slice(0, 60), href: '/contact' },
  })
  await createPage('solution', 'scheduling', [reference('trial')])

  const { statusCode, body } = await app.inject({ url: '/solutions/scheduling' })

  expect(statusCode).toBe(200)
  expect(body).toContain('&lt;script&gt;alert(1)')
  expect(body).not.toMatch(/<script>alert|<img src=x/)
})

test('what is no call to action, or leads to code, is refused; who may not edit changes nothing', async () => {
  const { as, call, createCta } = await startWithCtas()
  await createCta('trial')
  const save = (data: unknown) => as.editor('PUT', `${CTAS}/trial`, { body: { version: 1, data, publish: true } })

  for (const href of ['javascript:alert(1)', '//evil.example', 'java\tscript:x']) {
    expect(await save(ctaDraft('x', { primaryButton: { text: 'Go', href } })), href).toMatchObject({
      status: 400,
      body: { fields: { 'data.primaryButton.href': expect.any(String) } },
    })
  }
  expect(await save(ctaDraft(''))).toMatchObject({ status: 400, body: { fields: { 'data.title': 'Fill this in' } } })
  expect((await save({ ...ctaDraft('x'), html: '<b>' })).status).toBe(400)
  expect((await as.editor('POST', CTAS, { body: { slug: 'No Slug', data: ctaDraft('x') } })).status).toBe(400)
  expect(await as.editor('POST', CTAS, { body: { slug: 'trial', data: ctaDraft('x') } })).toMatchObject({ status: 409 })
  expect((await as.member('PUT', `${CTAS}/trial`, { body: { version: 1, data: ctaDraft('x') } })).status).toBe(403)
  expect((await call('GET', CTAS)).status).toBe(401)
  expect((await as.editor('GET', `${CTAS}/trial`)).body).toMatchObject({ version: 1 })
})

test('a block without a call to action stays in the draft, and the draft can’t be published', async () => {
  const { as, createPage } = await startWithCtas()
  const { version } = await createPage('solution', 'scheduling', [])
  const save = (blocks: unknown[], publish = false) =>
    as.editor('PUT', `${PAGES.solution.path}/scheduling`, {
      body: { version, data: PAGES.solution.make('scheduling', blocks as never), publish },
    })

  expect(await save([reference('')], true)).toMatchObject({ status: 400, body: { message: 'Choose a call to action' } })
  expect((await save([{ type: 'reusableCta', data: { slug: 'a', title: 'b' } }])).status).toBe(400)
  expect(await save([reference('')])).toMatchObject({
    status: 200,
    body: { problems: { 'blocks.0.data.slug': 'Choose a call to action' } },
  })
})

test('before a page is published, blocks whose call to action visitors can’t see are named', async () => {
  const { change, createCta, createPage } = await startWithCtas()
  await createCta('live')
  await createCta('drafted', {}, false)
  await createPage('page', 'partners', [reference('live'), reference('drafted'), reference('missing')], false)

  const { warnings } = await change<Findings>('GET', `${PAGES.page.path}/partners/findings`)

  const ofBlocks = Object.entries(warnings).filter(([field]) => field.startsWith('blocks.'))
  expect(ofBlocks.map(([field]) => field)).toEqual(['blocks.1.data.slug', 'blocks.2.data.slug'])
  expect(ofBlocks.map(([, words]) => words)).toEqual(Array(2).fill(expect.stringContaining('missing or not published')))
})

test('where one is used are the pages with a block of it, and nothing that only bears its name', async () => {
  const { change, createCta, createPage } = await startWithCtas()
  await createCta('trial')
  await createPage('solution', 'trial', [])
  await createPage('solution', 'scheduling', [reference('trial')])
  await createPage('page', 'partners', [reference('trial')], false)

  const uses = await change<Usage[]>('GET', `${CTAS}/trial/usage`)

  expect(uses.map(({ kind, slug, live }) => [kind, slug, live])).toEqual([
    ['solution', 'scheduling', true],
    ['page', 'partners', false],
  ])
})

test('several at once: one that is used is not thrown away unseen, and says where it is used', async () => {
  const { change, createCta, createPage } = await startWithCtas()
  for (const slug of ['trial', 'spare']) await createCta(slug)
  await createPage('solution', 'scheduling', [reference('trial')])

  const results = await change('POST', `${CTAS}/bulk`, { body: { action: 'trash', slugs: ['trial', 'spare'] } })

  expect(results).toMatchObject([
    { slug: 'trial', ok: false, message: expect.stringContaining('Used on scheduling') },
    { slug: 'spare', ok: true },
  ])

  expect(await change('POST', `${CTAS}/usage`, { body: { slugs: ['trial'] } })).toEqual([
    { target: 'trial', kind: 'solution', slug: 'scheduling', title: 'scheduling', live: true },
  ])
  expect(
    await change('POST', `${CTAS}/bulk`, { body: { action: 'trash', slugs: ['trial'], evenUsed: true } }),
  ).toMatchObject([{ slug: 'trial', ok: true }])
})

test('its list is searched and given as CSV', async () => {
  const { change, createCta } = await startWithCtas()
  await createCta('trial', { name: '=Trial' })
  await createCta('visit', { name: 'Visit' }, false)

  expect(await change('GET', `${CTAS}?search=vis`)).toMatchObject({
    total: 1,
    items: [{ slug: 'visit', state: 'draft' }],
  })
  expect((await change<{ text: string }>('GET', `${CTAS}/csv`)).text).toContain("trial,'=Trial,live")
})

const slugsIn = ({ data }: Pick<EditorView, 'data'>) =>
  data.blocks.map(({ data: named }) => ('slug' in named ? named.slug : ''))

test('another slug keeps every reference: in drafts, on the site, in the history and in what is scheduled', async () => {
  const { change, createCta, createPage, titlesOf } = await startWithCtas()
  await createCta('old', { title: 'The words' })
  await createPage('solution', 'scheduling', [reference('old')])
  const drafted = await change('PUT', `${PAGES.solution.path}/scheduling`, {
    body: { version: 1, data: PAGES.solution.make('scheduling', [reference('old'), reference('other')]) },
  })
  await createPage('industry', 'ports', [reference('old')], false)
  await change('PUT', `${PAGES.industry.path}/ports/schedule`, {
    body: { version: 1, publishAt: '2026-12-01T06:00:00.000Z', unpublishAt: null },
  })
  await createPage('page', 'partners', [])

  await change('PUT', `${CTAS}/old/slug`, { body: { version: 1, slug: 'new', redirect: false } })

  expect(await titlesOf('/solutions/scheduling')).toEqual(['cta: The words'])
  const solution = await change('GET', `${PAGES.solution.path}/scheduling`)
  expect([solution.version, solution.state, slugsIn(solution)]).toEqual([
    drafted.version + 1,
    'edited',
    ['new', 'other'],
  ])
  expect(slugsIn(await change('GET', `${PAGES.solution.path}/scheduling/history/1`))).toEqual(['new'])
  const industry = await change('GET', `${PAGES.industry.path}/ports`)
  expect([industry.version, industry.publishAt, slugsIn(industry)]).toEqual([2, '2026-12-01T06:00:00.000Z', ['new']])
  expect((await change('GET', `${PAGES.page.path}/partners`)).version).toBe(1)
  await change('POST', `${PAGES.industry.path}/ports/publish`, { body: { version: 2 } })
  expect(await titlesOf('/industries/ports')).toEqual(['cta: The words'])
})

test('an editor with the page open gets a conflict when its call to action gets another slug, and can’t save the old one', async () => {
  const { as, change, createCta, createPage, rows } = await startWithCtas()
  await createCta('old')
  await createPage('solution', 'scheduling', [reference('old')])
  await change('PUT', `${CTAS}/old/slug`, { body: { version: 1, slug: 'new', redirect: false } })

  const stale = await as.editor('PUT', `${PAGES.solution.path}/scheduling`, {
    body: { version: 1, data: PAGES.solution.make('scheduling', [reference('old')]) },
  })

  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } })
  expect(await change('GET', `${PAGES.solution.path}/scheduling`)).toMatchObject({
    version: 2,
    liveVersion: 2,
    state: 'live',
  })
  expect(await change('GET', `${PAGES.solution.path}/scheduling/history`)).toMatchObject([
    { version: 2, note: 'follow', published: expect.any(String) },
    { version: 1 },
  ])
  expect(
    await rows(
      "select kind, subject, after->'data'->>'slug' as slug from audit where kind = 'solution' order by id desc " +
        'limit 1',
    ),
  ).toEqual([{ kind: 'solution', subject: 'scheduling', slug: 'new' }])
})

test('a slug that is taken is refused, and no reference moves', async () => {
  const { as, change, createCta, createPage } = await startWithCtas()
  for (const slug of ['old', 'taken']) await createCta(slug)
  await createPage('solution', 'scheduling', [reference('old')])

  expect(
    (await as.editor('PUT', `${CTAS}/old/slug`, { body: { version: 1, slug: 'taken', redirect: false } })).status,
  ).toBe(409)
  expect(
    (await as.editor('PUT', `${CTAS}/old/slug`, { body: { version: 9, slug: 'new', redirect: false } })).status,
  ).toBe(409)
  expect(slugsIn(await change('GET', `${PAGES.solution.path}/scheduling`))).toEqual(['old'])
})
