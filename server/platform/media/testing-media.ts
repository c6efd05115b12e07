import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { startWithPeople } from '../users/testing-people.ts'
import type { ReadyEnv } from '../../core/base/env.ts'

type People = Awaited<ReturnType<typeof startWithPeople>>
type Call = People['call']

/** A small photograph of nothing, in a format of its own. */
export const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'rgb(40 90 60)' } })

/** The server with a data folder of its own. `left` lists every file in it; `upload` sends one as an editor. */
export async function startWithMedia(env: Partial<ReadyEnv> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'media-'))
  const started = await startWithPeople({ env: { dataDir, ...env } })
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const left = async () =>
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const send =
    (call: Call) =>
    async (
      content: Buffer | string,
      name = 'photo.jpg',
      { url = '/api/admin/media', fields = {} as Record<string, string> } = {},
    ) =>
      call('POST', url, await form(content, name, fields))
  return { ...started, dataDir, left, upload: send(started.as.editor), uploadAs: send }
}

/** A form with one file, as a browser writes it. */
export async function form(content: Buffer | string, name: string, fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const response = new Response(data)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
}
