import type { QueryClient } from '@tanstack/react-query'
import type { Crop } from '../../../contract/platform/media/crop.ts'
import type { mediaCrops } from '../../../contract/platform/media/crops.ts'
import type { mediaLabels } from '../../../contract/platform/media/labels.ts'
import type { media, MediaFilter, MediaWords, TakenPicture } from '../../../contract/platform/media/library.ts'
import type { mediaReplacing } from '../../../contract/platform/media/replacing.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { upload } from '../../core/upload.ts'

type Media = typeof media
type Labels = typeof mediaLabels
type ReplacingEndpoints = typeof mediaReplacing
type Crops = typeof mediaCrops

const LIBRARY = '/api/admin/media'

/**
 * Reads again what is shown of the library. A key's last part may be a query, so it is told by the whole address.
 */
export const refresh = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').startsWith(LIBRARY) })

// Somebody else may have added to it.
const always = { staleTime: 0 }

export const pictures = (filter: MediaFilter) => query<Media['list']>('/admin/media', { query: filter }, always)
export const usage = (id: string) => query<Media['usage']>('/admin/media/:id/usage', { params: { id } }, always)

export const labels = query<Labels['labels']>('/admin/media/labels', {}, always)
export const labelPictures = (ids: string[], { add, remove }: { add: string[]; remove: string[] }) =>
  call<Labels['label']>('POST /admin/media/label', { body: { ids, add, remove } })
export const addLabel = (name: string) => call<Labels['addLabel']>('POST /admin/media/labels', { body: { name } })
export const renameLabel = (id: string, name: string) =>
  call<Labels['renameLabel']>('PUT /admin/media/labels/:id', { params: { id }, body: { name } })
export const removeLabel = (id: string) =>
  call<Labels['removeLabel']>('DELETE /admin/media/labels/:id', { params: { id } })

export const replaceable = (id: string) =>
  query<ReplacingEndpoints['replaceable']>('/admin/media/:id/replaceable', { params: { id } }, always)
export const replaceEverywhere = (id: string, by: string, seen: string) =>
  call<ReplacingEndpoints['replaceEverywhere']>('POST /admin/media/:id/replace-everywhere', {
    params: { id },
    body: { by, seen },
  })
export const undoReplacing = (id: string) =>
  call<ReplacingEndpoints['undoReplacing']>('POST /admin/media/changes/:id/undo', { params: { id }, body: {} })

export const cropOfFile = (file: string) =>
  query<Crops['readCrop']>('/admin/media/crops/:file', { params: { file } }, always)
export const cropPicture = (id: string, crop: Crop) =>
  call<Crops['crop']>('POST /admin/media/:id/crops', { params: { id }, body: crop })

export const changePicture = (id: string, version: number, words: MediaWords) =>
  call<Media['change']>('PUT /admin/media/:id', { params: { id }, body: { ...words, version } })
export const trashPicture = (id: string, anyway: boolean) =>
  call<Media['trash']>('DELETE /admin/media/:id', { params: { id }, query: anyway ? { used: 'anyway' } : {} })
export const restorePicture = (id: string) =>
  call<Media['untrash']>('POST /admin/media/:id/restore', { params: { id }, body: {} })

export const mediaCsv = (filter: MediaFilter) => call<Media['csv']>('GET /admin/media/csv', { query: filter } as never)
export const usageOfPictures = (ids: string[]) =>
  call<Media['usageOfSeveral']>('POST /admin/media/usage', { body: { ids } })
/** Used ones too: it was shown before where. */
export const binPictures = (action: 'trash' | 'untrash', ids: string[]) =>
  call<Media['bulk']>('POST /admin/media/bulk', {
    body: { action, ids, ...(action === 'trash' && { used: 'anyway' as const }) },
  })

/** Sends a file; with `instead`, in the place of that picture's. */
export function sendPicture(
  file: File,
  how: { instead?: string; onProgress: (share: number) => void },
): Promise<TakenPicture> {
  const form = new FormData()
  form.append('file', file, file.name)
  return upload<Media['upload']>(how.instead ? `/admin/media/${how.instead}/file` : '/admin/media', form, how)
}

/** What a refusal with 409 says stands in the way: the picture as it is now, or where it is used. */
export const inTheWay = <T>(error: unknown): T | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem?.current as T | undefined) ?? null) : null
