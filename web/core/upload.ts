import type { Endpoint, Reply } from '../../contract/core/core.ts'
import { ApiError } from './api.ts'
import { csrfToken } from './call.ts'

type Options = { onProgress?: (share: number) => void }

/**
 * Sends a form with a file to an endpoint (its path under `/api`), and tells how much of it has gone, from 0 to 1: the
 * one thing that fetch can't. Throws `ApiError` for a non-OK answer, and a `TypeError` when there was none.
 */
export async function upload<E extends Endpoint>(
  path: string,
  form: FormData,
  { onProgress }: Options = {},
): Promise<Reply<E>> {
  try {
    return (await send(path, form, await csrfToken(), onProgress)) as Reply<E>
  } catch (error) {
    // A token of a session that has ended since: a new one is asked for once, as for any other call.
    if (!(error instanceof ApiError) || error.problem?.code !== 'csrf') throw error
    return (await send(path, form, await csrfToken(true), onProgress)) as Reply<E>
  }
}

const send = (
  path: string,
  form: FormData,
  token: string | undefined,
  onProgress: Options['onProgress'],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', `/api${path}`)
    sending.withCredentials = true
    if (token) sending.setRequestHeader('x-csrf-token', token)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    sending.addEventListener('error', () => reject(new TypeError('The server could not be reached')))
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) resolve(JSON.parse(sending.responseText))
      else reject(new ApiError(sending.status, sending.responseText || sending.statusText))
    })
    sending.send(form)
  })
