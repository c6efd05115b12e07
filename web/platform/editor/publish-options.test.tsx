import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import { show } from '../../core/testing-show.tsx'
import type { AlsoPart } from './publish-options.ts'
import { EditorScreen } from './editor-screen.tsx'
import { answerCalls, thing } from '../editing/testing-kind.ts'

beforeEach(() => {
  stubLayout()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const Ring: AlsoPart = ({ asked, onAsk }) => (
  <label>
    <input
      type="checkbox"
      checked={asked !== null}
      onChange={() => onAsk({ also: { bell: 3 }, words: 'ring three times' })}
    />
    Ring the bell
  </label>
)

async function open(given: Parameters<typeof thing>[0], also?: AlsoPart) {
  const document = thing({ state: 'draft', liveVersion: null, ...given })
  const sent = answerCalls(({ path }) => (path.endsWith('/findings') ? { problems: {}, warnings: {} } : thing()))
  await show(
    <EditorScreen
      many
      kind="post"
      slug="lamp"
      fields={[{ kind: 'text', name: 'title', label: 'Title' }]}
      {...(also && { also })}
    />,
    { '/api/admin/documents/post/lamp': document },
  )
  await screen.findByLabelText('Title')
  return {
    person: userEvent.setup(),
    published: () => sent.filter(({ path }) => path.endsWith('/publish')).map(({ body }) => body),
  }
}

test('what else is asked for goes with the publication, and its button says so', async () => {
  const { person, published } = await open({}, Ring)
  await person.click(screen.getByRole('button', { name: 'When to publish' }))
  await person.click(await screen.findByLabelText('Ring the bell'))
  await person.click(await screen.findByRole('button', { name: 'Publish now and ring three times' }))

  await waitFor(() => expect(published()).toEqual([{ version: 3, also: { bell: 3 }, unpublishAt: null }]))
})

test('what was ticked is forgotten with the panel that is closed: no later publication brings it along', async () => {
  const { person, published } = await open({}, Ring)
  await person.click(screen.getByRole('button', { name: 'When to publish' }))
  await person.click(await screen.findByLabelText('Ring the bell'))
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Publish' }))

  await waitFor(() => expect(published()).toEqual([{ version: 3 }]))
})

test('a kind with something to ask for opens its panel before it publishes what is planned', async () => {
  const { person, published } = await open({ publishAt: '2030-01-07T06:00:00.000Z' }, Ring)
  await person.click(screen.getByRole('button', { name: 'Publish' }))

  expect(await screen.findByLabelText('Ring the bell')).toBeVisible()
  expect(published()).toEqual([])
})

test('published now with an end is one call, which waits for the end to be a time', async () => {
  const { person, published } = await open({})
  await person.click(screen.getByRole('button', { name: 'When to publish' }))
  await person.click(screen.getByRole('switch', { name: 'Unpublish it later' }))
  const now = await screen.findByRole('button', { name: 'Publish now' })
  expect(now).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Unpublish at'), { target: { value: '2031-05-05T06:00' } })
  await person.click(now)
  await waitFor(() =>
    expect(published()).toEqual([{ version: 3, unpublishAt: new Date('2031-05-05T06:00').toISOString() }]),
  )
})
