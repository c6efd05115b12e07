import { expect, test } from 'vitest'
import { firstScreens } from '../../../contract/platform/users/first-screen.ts'
import { roles } from '../../../contract/platform/users/users.ts'
import { area } from '../../admin-rooms.ts'
import { movedTo } from './moved-screens.ts'
import { accessAt, hrefOf, mayUse, screenAt, screensOf } from './screens.ts'

const { screens } = area

/** The screens that only admins may use, to the letter. */
const ADMIN_ONLY = [
  '/admin',
  '/admin/blog',
  '/admin/pages',
  '/admin/users',
  '/admin/notifications',
  '/admin/newsletter',
  '/admin/contact',
  '/admin/analytics',
  '/admin/captcha-settings',
  '/admin/email-templates',
  '/admin/email-templates/incoming',
  '/admin/seo-settings',
  '/admin/client-login-config',
  '/admin/status',
  '/admin/terms',
]
const ADMIN_OR_EDITOR = [
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
/** Beside the specification, for admins only: content of other programs. */
const BESIDE_ADMIN = ['/admin/transfer']
/** Beside the specification: media, reviews, releases, the activity log, and everybody’s own account and notices. */
const BESIDE = [
  '/admin/media',
  '/admin/reviews',
  '/admin/releases',
  '/admin/activity',
  '/admin/account',
  '/admin/my-notifications',
]

const BEHIND = ['', '/', '/x', '/page/privacy']

test.each([...ADMIN_ONLY, ...BESIDE_ADMIN])(
  'roles-of-screens: %s is for admins only, also before it is built',
  (path) => {
    for (const rest of path === '/admin' ? ['', '/'] : BEHIND) {
      const at = { access: accessAt(area, path + rest) }
      expect([mayUse('admin', at), mayUse('editor', at), mayUse('member', at)], path + rest).toEqual([
        true,
        false,
        false,
      ])
    }
  },
)

test.each([...ADMIN_OR_EDITOR, ...BESIDE])('roles-of-screens: %s is for admins and editors', (path) => {
  for (const rest of BEHIND) {
    const at = { access: accessAt(area, path + rest) }
    expect([mayUse('admin', at), mayUse('editor', at), mayUse('member', at)], path + rest).toEqual([true, true, false])
  }
})

test('no screen stands anywhere else, and each person’s list holds what they may use', () => {
  const known = [...ADMIN_ONLY, ...BESIDE_ADMIN, ...ADMIN_OR_EDITOR, ...BESIDE]
  expect(screens.filter(({ path }) => !known.includes(path ? `/admin/${path}` : '/admin'))).toEqual([])
  expect(screensOf(screens, 'admin')).toEqual(screens)
  expect(
    screensOf(screens, 'editor')
      .map(({ path }) => `/admin/${path}`)
      .filter((path) => ![...ADMIN_OR_EDITOR, ...BESIDE].includes(path)),
  ).toEqual([])
  expect(screensOf(screens, 'member')).toEqual([])
})

test.each(roles)(
  'first-screen: after signing in a person with the role %s lands on the first screen of their list, or home',
  (role) => {
    const [first] = screensOf(screens, role)
    expect(firstScreens[role]).toBe(first ? hrefOf(first) : '/')
  },
)

test('a path that only looks like a screen’s is none', () => {
  for (const path of ['/admin/Blog', '/admin//blog', '/admin/blog%2F', '/admin/%E0%A4%A'])
    expect(screenAt(screens, path), path).toBeUndefined()
  expect(screenAt(screens, '/admin/%62log')?.screen.path).toBe('blog')
})

test('of two screens one below the other, the lower one stands at an address', () => {
  expect(screenAt(screens, '/admin/email-templates/incoming/1')).toMatchObject({
    screen: { path: 'email-templates/incoming' },
    rest: ['1'],
  })
  expect(screenAt(screens, '/admin/email-templates/incomings')?.screen.path).not.toBe('email-templates/incoming')
})

test('newsletter-place: addresses of screens that moved lead to them, with what stood behind', () => {
  expect(movedTo('/admin/notifications/newsletter')).toBe('/admin/newsletter')
  expect(movedTo('/admin/notifications/newsletter/campaigns/7?page=2#top')).toBe(
    '/admin/newsletter/sendings/7?page=2#top',
  )
  expect(movedTo('/admin/newsletter/campaigns?page=2')).toBe('/admin/newsletter/newsletters?page=2')
  expect(movedTo('/admin/newsletter/campaigns/7')).toBe('/admin/newsletter/sendings/7')
  expect(movedTo('/admin/newsletter/issues/november')).toBe('/admin/newsletter/newsletters/november')
  for (const href of ['/admin/notifications', '/admin/notifications/newsletters', '/admin/newsletter'])
    expect(movedTo(href)).toBeUndefined()
})
