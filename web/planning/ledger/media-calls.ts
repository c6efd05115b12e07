import { MAX_PART_BYTES, type media, type Media, type Upload } from '../../../contract/planning/ledger/media.ts'
import { answer, request } from '../../core/api.ts'
import { call, csrfToken } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof media

/** A medium with the address of its bytes, which works for this session. */
export const mediaQuery = (organisation: string, id: string) =>
  query<Table['read']>('/app/:organisation/media/:id', { params: { organisation, id } })

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends bytes as they are, which no other call does. */
async function sendPart(path: string, part: Blob): Promise<Upload> {
  const token = await csrfToken()
  const headers = { 'content-type': 'application/octet-stream', ...(token !== undefined && { 'x-csrf-token': token }) }
  return (await answer(await request(path, { method: 'PUT', headers, body: part }))) as Upload
}

/** Sends a file part by part, from where an earlier try stopped, and gives the medium that it became. */
export async function sendMedia(organisation: string, file: Blob): Promise<Media> {
  const params = { organisation }
  const {
    id,
    received,
    media: known,
  } = await call<Table['begin']>('POST /app/:organisation/media', {
    params,
    body: { sha256: await sha256Of(file), bytes: file.size, type: file.type },
  })
  if (known) return known
  for (let at = received; at < file.size; at += MAX_PART_BYTES)
    await sendPart(`/api/app/${organisation}/media/uploads/${id}?at=${at}`, file.slice(at, at + MAX_PART_BYTES))
  const made = await call<Table['finish']>('POST /app/:organisation/media/uploads/:id/finish', {
    params: { organisation, id },
  })
  return made.media!
}
