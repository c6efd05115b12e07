import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { throughCompany } from './company-support.ts'
import { walkedWrong } from './keyboard-support.ts'

const SCREENS = [
  'today',
  'control',
  'control?view=list',
  'alerts',
  'alerts?view=policies',
  'notices',
  'broadcasts',
  'guards',
  'guards?view=licenses',
  'sites',
  'templates',
  'time',
  'incidents',
  'incident-times',
  'incident-types',
  'devices',
  'devices?view=policy',
  'devices?view=notice',
  'documents',
  'rules',
  'settings',
  'settings?tab=members',
  'settings?tab=regions',
  'settings?tab=keys',
  'settings?tab=log',
  'schedule?panel=publish',
]

test('WCAG 2.1.1, 2.4.7, 2.4.11: on each screen of a company Tab reaches every control, in sight and with its focus shown', async ({
  as,
}) => {
  test.setTimeout(400_000)
  const { page } = await as('member')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  await throughCompany(page, SCREENS, async (where) => {
    found.push(...(await walkedWrong(page, where)))
  })
  expect(found).toEqual([])
})
