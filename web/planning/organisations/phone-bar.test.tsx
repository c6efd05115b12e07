import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Sun from 'lucide-react/icons/sun'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import type { CompanyScreen } from './company.ts'
import MoreMenu from './more-menu.tsx'
import { inBar } from './phone-bar.ts'

const of = (path: string) => ({ path, label: path, icon: Sun }) as unknown as CompanyScreen
const ALL = ['today', 'notices', 'broadcasts', 'schedule', 'guards', 'sites', 'settings'].map(of)
const barOf = (all: CompanyScreen[]) => all.filter((each) => inBar(all).has(each)).map(({ path }) => path)

test('company-frame: the bar of a phone has four places, those of most use first, and whatever else a role sees fills it', () => {
  expect(barOf(ALL)).toEqual(['today', 'schedule', 'guards', 'sites'])
  expect(barOf(ALL.filter(({ path }) => path !== 'schedule' && path !== 'sites'))).toEqual([
    'today',
    'notices',
    'broadcasts',
    'guards',
  ])
})

test('company-frame: More leads to every other screen, to the own account and out', async () => {
  const { router } = await show(
    <MoreMenu
      slug="north"
      screens={[of('notices'), of('settings')]}
      open={undefined}
      theme={{ theme: 'light', toggle: () => undefined } as never}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'notices',
    'settings',
    'My account',
    'Your companies',
    'Dark theme',
    'Sign out',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'settings' }))
  expect(router.state.location.pathname).toBe('/app/o/north/settings')
})
