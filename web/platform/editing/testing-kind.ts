import { vi } from 'vitest'
import type { DocumentSummary, EditedDocument } from '../../../contract/platform/editing/document.ts'

/** For tests: a document as editors see it. */
export const thing = (given: Partial<EditedDocument> = {}): EditedDocument => ({
  id: '018f7d5e-0000-7000-8000-000000000009',
  slug: 'lamp',
  title: 'Lamp',
  state: 'live',
  version: 3,
  liveVersion: 3,
  review: 'none',
  reviewedVersion: null,
  publishAt: null,
  unpublishAt: null,
  publishedAt: '2026-11-18T16:20:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  updatedBy: { id: '018f7d5e-0000-7000-8000-000000000001', name: 'Ana' },
  address: null,
  preview: null,
  problems: {},
  data: { title: 'Lamp', steps: [{ title: 'One' }, { title: 'Two' }] },
  ...given,
})

/** For tests: the same as lists show it. */
export const summary = (given: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id: '018f7d5e-0000-7000-8000-000000000009',
  slug: 'lamp',
  title: 'Lamp',
  state: 'live',
  version: 3,
  liveVersion: 3,
  review: 'none',
  reviewedVersion: null,
  labels: [],
  publishAt: null,
  unpublishAt: null,
  publishedAt: '2026-11-18T16:20:00.000Z',
  updatedAt: '2026-11-18T16:20:00.000Z',
  updatedBy: null,
  deletedAt: null,
  ...given,
})

export type SentCall = { method: string; path: string; body: unknown }

/** For tests: answers every call that changes something by `answer`; gives what was sent, in order. */
export function answerCalls(answer: (sent: SentCall) => unknown): SentCall[] {
  const all: SentCall[] = []
  document.cookie = 'csrf-token=t'
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const sent = {
      method: init.method ?? 'GET',
      path,
      body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined,
    }
    if (path.endsWith('/presence')) return Response.json([])
    all.push(sent)
    const reply = await answer(sent)
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return all
}
