import { expect, test } from 'vitest'
import { ctaDefault, type CtaSection } from '../../../contract/site/cta/cta.ts'
import { layoutDefault } from '../../../contract/site/landing/layout.ts'
import { type SectionName, sectionNames, sections } from '../../../contract/site/landing/sections.ts'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { cta, CTA, PUBLIC } from './testing-cta.ts'

test('content-with-defaults: every section answers with its built-in default while nothing is stored', async () => {
  const { call } = await startWithPeople()

  for (const name of sectionNames) {
    expect(await call('GET', `/api/landing-sections/${name}`)).toMatchObject({
      status: 200,
      body: sections[name].fallback,
    })
  }
})

test('landing-defaults: the defaults are the specified ones', async () => {
  const { call } = await startWithPeople()
  const read = async (name: SectionName) => (await call('GET', `/api/landing-sections/${name}`)).body

  expect(await read('trust_bar')).toMatchObject({
    subtitle: 'Trusted by leading security companies worldwide',
    trustMetrics: [
      { icon: 'Users', label: '500+', description: 'Companies' },
      { icon: 'Star', label: '4.9/5', description: 'Rating' },
      { icon: 'Clock', label: '99.9%', description: 'Uptime' },
      { icon: 'Shield', label: 'SOC 2', description: 'Certified' },
    ],
  })
  expect(await read('how_it_works')).toMatchObject({
    title: 'Get Started in 3 Simple Steps',
    steps: [
      { icon: 'Upload', title: 'Import Your Data', time: '2 min' },
      { icon: 'Settings', title: 'Configure & Customize', time: '5 min' },
      { icon: 'Rocket', title: 'Go Live', time: '3 min' },
    ],
    benefits: [{ text: '10-minute setup' }, { text: 'No credit card required' }, { text: 'White-glove migration' }],
    ctaText: 'Start Free Trial',
    ctaSubtext: '14-day free trial, cancel anytime',
    ctaUrl: '/demo',
  })
  expect(await read('cta')).toMatchObject({
    primaryButton: { href: '/contact' },
    secondaryButton: { href: '/contact' },
  })
  expect(await read('sticky_cta')).toMatchObject({
    badgeText: '14-day trial',
    boldMessage: 'No credit card required.',
    demoButtonUrl: '/demo',
    trialButtonUrl: '/demo',
  })
  expect(await read('footer')).toMatchObject({
    trustStrip: {
      statusPageUrl: '/status',
      securityUrl: '/security',
      complianceUrl: '/compliance',
      trustCenterUrl: '/trust-center',
      bookDemoUrl: '/demo',
    },
    newsletter: { startTrialUrl: '/demo' },
    navigation: [{ title: 'Platform' }, { title: 'Solutions' }, { title: 'Resources' }, { title: 'Company' }],
    bottomBar: {
      legalLinks: [
        { name: 'Privacy Policy' },
        { name: 'Terms of Service' },
        { name: 'Cookie Policy' },
        { name: 'Support' },
      ],
    },
  })
})

test('button-needs-address: no button of the page can be published without the address that it leads to', async () => {
  const { as } = await startWithPeople()
  const {
    sticky_cta: { fallback: sticky },
  } = sections
  const { trustStrip, newsletter } = footerDefault
  const cleared: [SectionName, unknown, field: string][] = [
    ['cta', { ...ctaDefault, primaryButton: { ...ctaDefault.primaryButton, href: '' } }, 'primaryButton.href'],
    ['sticky_cta', { ...sticky, demoButtonUrl: '' }, 'demoButtonUrl'],
    ['sticky_cta', { ...sticky, trialButtonUrl: '' }, 'trialButtonUrl'],
    ['footer', { ...footerDefault, trustStrip: { ...trustStrip, bookDemoUrl: '' } }, 'trustStrip.bookDemoUrl'],
    ['footer', { ...footerDefault, newsletter: { ...newsletter, startTrialUrl: '' } }, 'newsletter.startTrialUrl'],
    ['footer', { ...footerDefault, newsletter: { ...newsletter, getQuoteUrl: '' } }, 'newsletter.getQuoteUrl'],
  ]
  for (const [name, data, field] of cleared) {
    const reply = await as.editor('PUT', `/api/admin/documents/landing_section/${name}`, {
      body: { version: 0, data, publish: true },
    })
    expect(reply, field).toMatchObject({ status: 400, body: { fields: { [`data.${field}`]: 'Fill this in' } } })
  }
})

test('a section that does not exist is not found, whatever its name looks like', async () => {
  const { call, as } = await startWithPeople()

  for (const name of ['nonsense', 'constructor', '__proto__', 'CTA', 'cta%00', 'cta%2Ffooter']) {
    expect((await call('GET', `/api/landing-sections/${name}`)).status, name).toBe(404)
    expect((await as.editor('GET', `/api/admin/documents/landing_section/${name}`)).status, name).toBe(404)
    expect(
      (
        await as.editor('PUT', `/api/admin/documents/landing_section/${name}`, {
          body: { version: 0, data: {}, publish: true },
        })
      ).status,
      name,
    ).toBe(404)
  }
})

test('an editor’s change is on the page at once, whatever was kept of the answer before', async () => {
  const { call, as } = await startWithPeople()
  await call('GET', PUBLIC)

  expect(await as.editor('PUT', CTA, { body: { version: 0, data: cta, publish: true } })).toMatchObject({
    status: 200,
    body: { version: 1, data: cta },
  })
  expect(await call('GET', PUBLIC)).toMatchObject({ body: cta })

  expect(await as.editor('PUT', CTA, { body: { version: 1, data: ctaDefault, publish: true } })).toMatchObject({
    body: { version: 2 },
  })
  expect(await call('GET', PUBLIC)).toMatchObject({ body: ctaDefault })
})

test('a section is edited from version 0 with its default until the first save makes it', async () => {
  const { as } = await startWithPeople()

  expect((await as.editor('GET', CTA)).body).toMatchObject({
    id: null,
    slug: 'cta',
    version: 0,
    liveVersion: 0,
    state: 'live',
    data: ctaDefault,
    updatedAt: null,
    updatedBy: null,
    problems: {},
  })

  const saved = await as.editor('PUT', CTA, { body: { version: 0, data: cta, publish: true } })
  expect((await as.editor('GET', CTA)).body).toEqual(saved.body)
  expect(saved.body).toMatchObject({
    version: 1,
    updatedAt: '2026-11-21T22:47:09.000Z',
    state: 'live',
    liveVersion: 1,
    updatedBy: { id: expect.any(String), name: expect.any(String) },
  })
})

test('the list names every section with its version, stored or not', async () => {
  const { as } = await startWithPeople()
  await as.editor('PUT', CTA, { body: { version: 0, data: cta, publish: true } })

  const { body } = await as.editor('GET', '/api/admin/documents/landing_section')

  const { items } = body as { items: unknown[] }
  expect(items).toEqual(sectionNames.map((slug) => expect.objectContaining({ slug, version: slug === 'cta' ? 1 : 0 })))
})

test('each save leaves a revision and says in the audit who changed what', async () => {
  const { as, rows } = await startWithPeople()
  await as.editor('PUT', CTA, { body: { version: 0, data: ctaDefault, publish: true } })
  const { body } = await as.editor('PUT', CTA, { body: { version: 1, data: cta, publish: true } })
  const {
    updatedBy: { id: updatedBy },
  } = body as { updatedBy: { id: string } }

  expect(await rows('select version, data, author_id from revisions order by version')).toEqual([
    { version: 1, data: ctaDefault, author_id: updatedBy },
    { version: 2, data: cta, author_id: updatedBy },
  ])
  expect(await rows(`select before, after, actor_id from audit where action = 'save'`)).toEqual([
    { before: ctaDefault, after: cta, actor_id: updatedBy },
  ])
})

test.each([0, 1, 3])(
  'a save made from version %i of a section that has version 2 is refused with what is there',
  async (version) => {
    const { as, call, rows } = await startWithPeople()
    await as.editor('PUT', CTA, { body: { version: 0, data: ctaDefault, publish: true } })
    await as.editor('PUT', CTA, { body: { version: 1, data: cta, publish: true } })

    const reply = await as.admin('PUT', CTA, { body: { version, data: ctaDefault, publish: true } })

    expect(reply).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2, data: cta } } })
    expect(await call('GET', PUBLIC)).toMatchObject({ body: cta })
    expect(await rows('select version from revisions')).toHaveLength(2)
  },
)

test.each([0, 1])(
  'of twenty saves from version %i at once, one wins and nineteen are told what is there',
  async (version) => {
    const { as, rows } = await startWithPeople()
    if (version === 1) await as.editor('PUT', CTA, { body: { version: 0, data: cta, publish: true } })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        as.editor('PUT', CTA, { body: { version, data: { ...cta, title: `Save ${at}` } } }),
      ),
    )

    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const refused = replies.filter(({ status }) => status === 409)
    const winner = replies.find(({ status }) => status === 200)!.body as { data: CtaSection }
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() =>
        expect.objectContaining({ current: expect.objectContaining({ version: version + 1, data: winner.data }) }),
      ),
    )
    expect(await rows('select 1 from revisions')).toHaveLength(version + 1)
  },
)

test('trust bar, how it works and final call to action are switched in the layout, and a layout from before them shows all three', async () => {
  const { call, as, database, clock } = await startWithPeople()
  const { trust_bar: _trust, how_it_works: _how, cta: _cta, ...old } = { ...layoutDefault, blog: false }
  await seed(database, clock, [{ kind: 'landing_section', slug: 'layout', data: old }])
  const url = '/api/admin/documents/landing_section/layout'
  const shown = async () => (await call('GET', '/api/landing-sections/layout')).body
  expect(await shown()).toEqual({ ...layoutDefault, blog: false })
  expect((await as.editor('GET', url)).body).toMatchObject({ data: { ...layoutDefault, blog: false }, problems: {} })
  expect(await as.editor('PUT', url, { body: { version: 1, data: old, publish: true } })).toMatchObject({
    status: 200,
    body: { problems: {} },
  })

  const data = { ...layoutDefault, trust_bar: false, cta: false }
  expect(await as.editor('PUT', url, { body: { version: 2, data, publish: true } })).toMatchObject({ status: 200 })
  expect(await shown()).toEqual(data)

  for (const wrong of [{ trust_bar: 'no' }, { hero: false }]) {
    expect((await as.editor('PUT', url, { body: { version: 3, data: { ...data, ...wrong } } })).status).toBe(400)
  }
  expect((await as.member('PUT', url, { body: { version: 3, data } })).status).toBe(403)
})
