import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { useAhead } from '../../core/query.ts'
import { show } from '../../core/testing-show.tsx'
import { newsletterOf } from './newsletter-calls.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'

const draft = { slug: 'rounds', state: 'draft', liveVersion: null, publishAt: null } as EditedDocument

function Later() {
  useAhead(newsletterOf('rounds'))
  const [post, setPost] = useState<EditedDocument>()
  return (
    <>
      <button onClick={() => setPost({ ...draft, liveVersion: post ? 1 : null })}>Next</button>
      {post && <NewsletterPanel document={post} />}
    </>
  )
}

test('what was asked for ahead is not asked for again when it is drawn, but once a version goes live', async () => {
  const { asked, client } = await show(<Later />, {
    '/api/admin/posts/rounds/newsletter': { sendings: [], audience: 0 },
  })
  const calls = async () => {
    await expect.poll(() => client.isFetching()).toBe(0)
    return asked.filter((path) => path.endsWith('/newsletter')).length
  }
  expect(await calls()).toBe(1)
  screen.getByRole('button', { name: 'Next' }).click()
  expect(await screen.findByText(/^Not sent/)).toBeVisible()
  expect(await calls()).toBe(1)
  screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(calls).toBe(2)
})
