import { fireEvent, screen } from '@testing-library/react'
import { type Replies, show } from '../../core/testing-show.tsx'
import { EditorScreen } from './editor-screen.tsx'
import type { FieldSpec } from '../forms/fields.ts'
import { type SentCall, thing } from '../editing/testing-kind.ts'

export const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'title', label: 'Title', max: 10 },
  {
    kind: 'list',
    name: 'steps',
    label: 'Steps',
    one: 'step',
    blank: { title: '' },
    summary: ({ title }) => ({ title: String(title) }),
    fields: [{ kind: 'text', name: 'title', label: 'Step title' }],
  },
]

export async function open(replies: Replies = { '/api/admin/documents/post/lamp': thing() }) {
  await show(
    <EditorScreen kind="post" slug="lamp" fields={fields} parent={{ label: 'Things', href: '/admin/things' }} />,
    replies,
  )
  await screen.findByLabelText('Title')
}
/** Types without the pauses of a person, so that the clock is ours. */
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const accepts = ({ body }: SentCall) => {
  const { version, data } = body as { version: number; data: { title: string } }
  return thing({
    version: version + 1,
    state: 'edited',
    data,
    title: data.title,
    updatedAt: '2026-11-21T10:42:00.000Z',
  })
}
