import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Replies, show } from '../../core/testing-show.tsx'
import { useChanges } from './publish-changes.tsx'

const PATH = '/api/admin/releases/changes'
const saved = { id: 'faq', version: 2, state: 'edited' }
const inRelease = { id: 'cta', version: 5, state: 'edited' }
const LISTS = { saved: [saved], 'one in a release': [saved, inRelease], published: [{ ...saved, state: 'live' }] }

function Changes() {
  const [listed, setListed] = useState<(typeof LISTS)['saved']>()
  const changes = useChanges(['section'], listed)
  return (
    <>
      {Object.entries(LISTS).map(([name, list]) => (
        <button key={name} type="button" onClick={() => setListed(list)}>
          {name}
        </button>
      ))}
      <p>{changes.map(({ id }) => id).join() || 'None'}</p>
    </>
  )
}

test('lists-asked-once: changes are read again for what a list says otherwise, once each, and never for the rest', async () => {
  const replies: Replies = { [PATH]: { items: [], more: false } }
  const { asked } = await show(<Changes />, replies)
  expect(await screen.findByText('None')).toBeVisible()

  // A first list that comes after a save tells of it too.
  replies[PATH] = { items: [{ ...saved, kind: 'section' }], more: false }
  fireEvent.click(screen.getByText('saved'))
  expect(await screen.findByText('faq')).toBeVisible()
  expect(asked).toEqual([PATH, PATH])

  fireEvent.click(screen.getByText('one in a release'))
  await waitFor(() => expect(asked).toHaveLength(3))
  replies[PATH] = { items: [], more: false }
  fireEvent.click(screen.getByText('published'))
  expect(await screen.findByText('None')).toBeVisible()
  expect(asked).toHaveLength(4)
})
