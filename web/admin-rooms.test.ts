import { expect, test } from 'vitest'
import { area } from './admin-rooms.ts'
import { hrefOf, mayUse, screenAt } from './platform/dashboard/screens.ts'

const { screens } = area

/** The admin routes of the specification, to the letter. */
const FOR_ADMINS = [
  '/admin',
  '/admin/blog',
  '/admin/pages',
  '/admin/users',
  '/admin/notifications',
  '/admin/contact',
  '/admin/analytics',
  '/admin/captcha-settings',
  '/admin/email-templates',
  '/admin/seo-settings',
  '/admin/client-login-config',
]
const FOR_EDITORS_TOO = [
  '/admin/solutions',
  '/admin/industries',
  '/admin/homepage-sections',
  '/admin/footer-management',
  '/admin/hero-slides',
  '/admin/dynamic-hero-slides',
  '/admin/mega-menu',
  '/admin/pricing',
  '/admin/pricing-wizard-editor',
  '/admin/cta',
  '/admin/content-generation',
  '/admin/demo-page-management',
]

test('roles-of-screens: each of the 23 specified routes is a screen of its own, for its roles and no other', () => {
  expect([...FOR_ADMINS, ...FOR_EDITORS_TOO]).toHaveLength(23)
  for (const path of [...FOR_ADMINS, ...FOR_EDITORS_TOO]) {
    const { screen, rest } = screenAt(screens, path)!
    expect([hrefOf(screen), rest], path).toEqual([path, []])
    const open = (['admin', 'editor', 'member'] as const).filter((role) => mayUse(role, screen))
    expect(open, path).toEqual(FOR_ADMINS.includes(path) ? ['admin'] : ['admin', 'editor'])
  }
})

test('roles-of-screens: every entry of the menu, and every place that lists and the log lead to, is a screen', () => {
  for (const screen of screens) {
    expect(screenAt(screens, hrefOf(screen)), screen.path).toEqual({ screen, rest: [] })
    if (screen.tabOf !== undefined) expect(screens.map(({ path }) => path)).toContain(screen.tabOf)
  }
  const places = [...Object.entries(area.kinds), ...Object.entries(area.logged)]
  expect(places.length).toBeGreaterThan(20)
  for (const [name, { hrefOf: of, list }] of places)
    for (const href of [of?.('main'), list])
      if (href?.startsWith('/admin')) expect(screenAt(screens, href.replace(/[?#].*/, '')), name).toBeDefined()
})
