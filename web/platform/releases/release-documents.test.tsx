import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Release, ReleaseDocument } from '../../../contract/platform/releases/releases.ts'
import { AreaOfScreens } from '../../core/area.ts'
import { show } from '../../core/testing-show.tsx'
import { ReleaseDocuments } from './release-documents.tsx'

const section = {
  label: 'Homepage section',
  hrefOf: (slug: string) => `/admin/homepage-sections/${slug}`,
  nameOf: (slug: string) => ({ footer: 'Footer', outcomes: 'Outcomes' })[slug],
}
const post = { label: 'Post', hrefOf: (slug: string) => `/admin/blog/${slug}` }
const area = { screens: [], toCome: [], kinds: { landing_section: section, post }, logged: {} }

const documentOf = (kind: string, slug: string, title: string): ReleaseDocument => ({
  id: slug,
  kind,
  slug,
  title,
  version: 2,
  isTicked: true,
  isNew: false,
  isGone: false,
  mayPublish: true,
  updatedAt: '2026-11-21T10:42:00.000Z',
  updatedBy: null,
  problems: {},
  warnings: {},
})

test('release-names: documents of a release, its hints and the changes in none bear kind and name', async () => {
  const footer = { ...documentOf('landing_section', 'footer', 'footer'), warnings: { text: 'Short' } }
  const release = { state: 'open', documents: [footer, documentOf('post', 'rates', 'Rates')] } as unknown as Release
  const nothing = () => undefined
  await show(
    <AreaOfScreens value={area}>
      <ReleaseDocuments
        {...{ release }}
        shown={undefined}
        pending={false}
        onShow={nothing}
        onTick={nothing}
        onDrop={nothing}
        onAdd={nothing}
      />
    </AreaOfScreens>,
    {
      '/api/admin/releases/changes': {
        items: [
          { ...documentOf('landing_section', 'outcomes', 'Ninety days in now'), isReady: true },
          { ...documentOf('post', 'night', 'Night'), isReady: true, isNew: true },
        ],
        more: false,
      },
    },
  )
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['“Footer” goes live', '“Rates” goes live'])
  expect(screen.getByRole('button', { name: /^Footer ?Homepage section$/ })).toBeVisible()
  expect(screen.getByText('“Footer”: Short')).toBeVisible()
  const loose = (await screen.findByRole('button', { name: 'Add “Outcomes”' })).closest('ul')!
  expect(
    within(loose)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EditedOutcomesHomepage sectionAdd', 'DraftNightPostAdd'])
})
