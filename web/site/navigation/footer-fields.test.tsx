import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { stubLayout } from '../../core/testing-layout.ts'
import { answerCalls, type SentCall, thing } from '../../platform/editing/testing-kind.ts'
import { EditorScreen } from '../../platform/editor/editor-screen.tsx'
import { footerFields } from './footer-fields.ts'

const columns = footerFields.filter((field) => 'name' in field && field.name === 'navigation')
const link = (name: string) => ({ name, href: `/${name.toLowerCase()}` })
const navigation = [
  { title: 'Company', links: [link('Pricing'), link('Brand')] },
  { title: 'Resources', links: [link('Blog')] },
]

beforeEach(stubLayout)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a link of the footer moves to the end of another column and keeps the focus', async () => {
  const saves: unknown[] = []
  answerCalls(({ method, body }: SentCall) => {
    if (method !== 'PUT') return {}
    const { data } = body as { data: unknown }
    saves.push(data)
    return thing({ version: 4, data: data as object })
  })
  await show(<EditorScreen kind="post" slug="lamp" fields={columns} />, {
    '/api/admin/documents/post/lamp': thing({ data: { navigation } }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Company/ }))
  const row = () => screen.getByRole('button', { name: /^Pricing/, expanded: false })
  await user.click(row())
  await user.click(screen.getByRole('button', { name: 'Move to…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move “Pricing”' })
  expect(within(dialog).getByRole('group', { name: 'To which column?' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(row()).toHaveFocus())

  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves).toEqual([
    {
      navigation: [
        { title: 'Company', links: [link('Brand')] },
        { title: 'Resources', links: [link('Blog'), link('Pricing')] },
      ],
    },
  ])
})
