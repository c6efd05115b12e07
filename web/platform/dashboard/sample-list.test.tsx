import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { area } from '../../admin-rooms.ts'
import { show } from '../../core/testing-show.tsx'
import { AreaOfScreens } from '../../core/area.ts'
import { SampleList } from './sample-list.tsx'

const list = (
  <AreaOfScreens value={area}>
    <SampleList />
  </AreaOfScreens>
)

const SAMPLES = '/api/admin/samples'
const bar = {
  kind: 'landing_section',
  slug: 'trust_bar',
  title: 'trust_bar',
  samples: [{ field: 'clientLogos.0', name: 'Meridian Guard' }],
}
const footer = {
  kind: 'landing_section',
  slug: 'footer',
  title: 'footer',
  samples: [{ field: 'company.socialMedia', name: '' }],
}
const plan = { kind: 'plan', slug: 'patrol', title: 'Patrol', samples: [{ field: '', name: 'Patrol' }] }

test('the list of samples calls parts of the site by their names, and leads to the mark of each item', async () => {
  await show(list, { [SAMPLES]: { documents: [bar, footer, plan], more: false } })
  await screen.findByRole('heading', { name: 'Replace sample content 3' })
  fireEvent.click(screen.getByText('Show what is made up'))
  expect([...document.querySelectorAll('.start-samples b')].map(({ textContent }) => textContent)).toEqual([
    'Trust bar',
    'Footer',
    'Patrol',
  ])
  const samples = within(document.querySelector<HTMLElement>('.start-samples')!)
  expect(samples.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Meridian Guard', expect.stringMatching(/trust_bar\?field=clientLogos\.0\.sample$/)],
    ['Social media', expect.stringMatching(/footer.*\?field=company\.socialMedia\.sample$/)],
    ['Patrol', expect.stringMatching(/patrol\?field=sample$/)],
  ])
})

test('once no sample is left, nothing of the list stands on the dashboard', async () => {
  const { container, asked } = await show(list, { [SAMPLES]: { documents: [], more: false } })
  await expect.poll(() => asked).toEqual([SAMPLES])
  expect(container).toHaveTextContent('')
})
