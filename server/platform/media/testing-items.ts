import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { startWithMedia } from './testing-media.ts'

export const item = (reply: { body: unknown }) => reply.body as MediaItem
export type MediaFixture = Awaited<ReturnType<typeof startWithMedia>>

export const use = (started: MediaFixture, address: string) =>
  createDocument(
    { ...started.services, actorId: null, requestId: null },
    { kind: 'note', slug: 'gate', title: 'The gate', data: { cover: address, words: `See ${address}` }, tags: [] },
  )
