import { expect, test } from 'vitest'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { startingContent } from '../../starting-content.ts'

const FOOTER = '/api/admin/documents/landing_section/footer'
const MENU = '/api/admin/documents/mega_menu/main'
const PATHS = ['/', '/brand']

/** The built site with its starting content. `save` publishes other data of one document. */
async function start() {
  const started = await startWithPeople({ pages: true })
  const { app, database, clock, as } = started
  await seed(database, clock, startingContent)
  const read = async <T>(place: string) => (await as.admin('GET', place)).body as { version: number; data: T }
  const save = async (place: string, data: unknown) => {
    const { version } = await read(place)
    expect((await as.admin('PUT', place, { body: { version, data, publish: true } })).status, place).toBe(200)
  }
  const page = async (url: string) => (await app.inject({ url })).body.replaceAll('<!-- -->', '')
  const pagesWith = async (words: string) => {
    const pages = await Promise.all(PATHS.map(async (path) => ({ path, html: await page(path) })))
    return pages.filter(({ html }) => html.includes(words)).map(({ path }) => path)
  }
  return { read, save, page, pagesWith }
}

test('trust-strip-enabled: the strip leaves every page when the footer turns it off, and returns', async () => {
  const { save, pagesWith } = await start()
  const strip = 'aria-label="Status and trust"'
  const show = (enabled: boolean) =>
    save(FOOTER, { ...footerDefault, trustStrip: { ...footerDefault.trustStrip, enabled } })
  expect(await pagesWith(strip)).toEqual(PATHS)

  await show(false)
  expect(await pagesWith(strip)).toEqual([])
  await show(true)
  expect(await pagesWith(strip)).toEqual(PATHS)
})

test('fallback-nav: a menu without an active section leaves Log in and Get Demo on every page, until one is active', async () => {
  const { read, save, pagesWith } = await start()
  const { data: menu } = await read<MegaMenu>(MENU)
  expect(await pagesWith('aria-label="Quick links"')).toEqual([])

  await save(
    MENU,
    menu.map((section) => ({ ...section, active: false })),
  )
  for (const words of ['aria-label="Quick links"', '>Log in</a>', '>Get Demo</a>'])
    expect(await pagesWith(words), words).toEqual(PATHS)
  expect(await pagesWith('aria-label="Main"')).toEqual([])

  await save(MENU, menu)
  expect(await pagesWith('aria-label="Quick links"')).toEqual([])
  expect(await pagesWith('aria-label="Main"')).toEqual(PATHS)
})

test('client-login: the link is on every page as an administrator configured it', async () => {
  const { save, page, pagesWith } = await start()
  expect(await pagesWith('Client portal')).toEqual([])

  await save('/api/admin/documents/client_login/main', {
    url: 'https://clients.example/',
    text: 'Client portal',
    openInNewTab: true,
  })
  expect(await pagesWith('Client portal')).toEqual(PATHS)
  const [link] = /<a [^>]*href="https:\/\/clients\.example\/"[^>]*>/.exec(await page('/brand'))!
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener noreferrer"')
})

test('status-loading: no page’s HTML holds the status, only the two places that wait for it', async () => {
  const { page } = await start()
  const html = await page('/')
  expect(html.match(/Status Loading\.\.\./g)).toHaveLength(2)
  expect(html).not.toMatch(/All Systems Operational|Degraded Performance|System Outage/)
})
