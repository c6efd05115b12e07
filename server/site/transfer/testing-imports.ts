import { onTestFinished, vi } from 'vitest'
import type { ContentImport, ContentRow } from '../../../contract/site/transfer/imports.ts'
import { form, startWithMedia } from '../../platform/media/testing-media.ts'
import { startOldSite } from './testing-old-site.ts'

export const IMPORTS = '/api/admin/content-imports'
const PATIENCE = { timeout: 25_000, interval: 30 }

/**
 * The whole server with an old site beside it. `upload` sends an export, and `take` brings it in to its end. With
 * `idle`, no jobs run.
 */
export async function startImports(idle = false) {
  const started = await startWithMedia()
  const old = await startOldSite()
  onTestFinished(old.close)
  const { as, services } = started
  if (!idle) await services.jobs.start()
  const send = async (file: string, site = '', call = as.admin) =>
    call('POST', IMPORTS, await form(file, 'export.xml', site ? { site } : {}))
  const upload = async (file: string, site = '') => (await send(file, site)).body as ContentImport
  const read = async (id: string) => (await as.admin('GET', `${IMPORTS}/${id}`)).body as ContentImport
  const rowsOf = async (id: string, query = '') =>
    ((await as.admin('GET', `${IMPORTS}/${id}/rows${query}`)).body as { items: ContentRow[] }).items
  const take = async (id: string, live = true) => {
    await as.admin('POST', `${IMPORTS}/${id}/take`, { body: { live } })
    await vi.waitUntil(async () => (await read(id)).state === 'done', PATIENCE)
    return read(id)
  }
  const bring = async (file: string, { site = '', live = true } = {}) => {
    const { id } = await upload(file, site)
    await take(id, live)
    return rowsOf(id)
  }
  return { ...started, old, send, upload, read, rowsOf, take, bring }
}
