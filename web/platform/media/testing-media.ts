import type { MediaItem } from '../../../contract/platform/media/library.ts'

export const FILE = '0190a000-0000-7000-8000-000000000000'

/** A picture of the library, with what a test says of it. */
export const picture = (title: string, given: Partial<MediaItem> = {}): MediaItem => ({
  id: `0190a000-0000-7000-8000-${title.padStart(12, '0')}`,
  address: `/media/${FILE}/400x300.jpg`,
  thumb: `/media/${FILE}/320.webp`,
  title,
  alt: '',
  kind: 'jpeg',
  width: 400,
  height: 300,
  bytes: 9000,
  x: 50,
  y: 50,
  labels: [],
  version: 1,
  createdAt: '2026-11-21T10:00:00Z',
  createdBy: null,
  deletedAt: null,
  ...given,
})
