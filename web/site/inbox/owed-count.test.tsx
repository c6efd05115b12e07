import * as Tooltip from 'radix-ui/tooltip'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { show } from '../../core/testing-show.tsx'
import { Sidebar } from '../../platform/dashboard/sidebar.tsx'
import { leadsAdmin } from '../leads/admin.ts'
import { inboxAdmin } from './admin.ts'

const open = (owed: number) =>
  show(
    <Tooltip.Provider>
      <Sidebar
        user={{ id: '018f7d5e-0000-7000-8000-000000000001', email: 'jo@watchpost.example', name: 'Jo', role: 'admin' }}
        screens={[...leadsAdmin.screens, ...inboxAdmin.screens]}
        theme={{ theme: 'light', toggle: () => undefined }}
        onPalette={() => undefined}
      />
    </Tooltip.Provider>,
    { '/api/seo/config': seoDefault, '/api/admin/leads/owed': { owed } },
  )

test.each([
  [1, '1'],
  [99, '99'],
  [1000, '99+'],
])('lead-count: %d leads that wait stand beside their screen as %s', async (owed, shown) => {
  await open(owed)
  const link = await screen.findByRole('link', { name: /^Leads .*waiting for an answer$/ })
  expect(link).toHaveTextContent(`Leads ${shown} waiting for an answer`)
  expect(screen.getByRole('link', { name: 'Demo page' })).toBeVisible()
})

test('lead-count: nothing stands there while none waits', async () => {
  const { asked } = await open(0)
  await expect.poll(() => asked).toContain('/api/admin/leads/owed')
  expect(screen.getByRole('link', { name: 'Leads' })).toBeVisible()
})
