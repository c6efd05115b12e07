import { expect, inject, test, vi } from 'vitest'
import type { ContentImport } from '../../../contract/site/transfer/imports.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'
import { wordPress } from './testing-exports.ts'
import { startOldSite } from './testing-old-site.ts'

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const PATIENCE = { timeout: 120_000, interval: 10 }
const POSTS = inject('wholeMatrix') ? 120 : 60
const PICTURES = 12

test(
  'content-import-once: killed while pictures come in and while posts do, the product brings each row in once',
  { timeout: 400_000 },
  async (context) => {
    const old = await startOldSite()
    context.onTestFinished(old.close)
    const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, OUTBOUND_ALLOW: '127.0.0.1' }
    const { launch, kill, ask, address } = await startKillable(env, context)
    const call = await signInTo(address(), ADMIN)
    const items = Array.from({ length: POSTS }, (_, at) => ({
      id: at + 1,
      name: `kept-${at}`,
      content: `<img src="${old.address}/${at % PICTURES}.jpg" alt="The gate">`,
    }))
    const form = new FormData()
    form.set('file', new Blob([wordPress(...items)]), 'export.xml')
    const { id } = await call<ContentImport>('POST', '/api/admin/content-imports', form)
    await call('POST', `/api/admin/content-imports/${id}/take`, { live: true })
    const count = async (sql: string) => (await ask<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n
    const posts = `documents where kind = 'post' and slug like 'kept-%'`
    await vi.waitUntil(async () => (await count('media')) >= 3, PATIENCE)
    await kill()
    await launch()
    await vi.waitUntil(async () => (await count(posts)) >= 20, PATIENCE)
    await kill()
    await launch()
    await vi.waitFor(
      async () => expect(await ask('select state from content_imports')).toEqual([{ state: 'done' }]),
      PATIENCE,
    )
    expect(await count(posts)).toBe(POSTS)
    expect(await count('media')).toBe(PICTURES)
    expect(await count(`content_sources where kind = 'post'`)).toBe(POSTS)
    expect(await count(`documents where kind = 'redirect'`)).toBe(POSTS)
    expect(await count(`content_import_rows where verdict in ('new', 'failed', 'missing')`)).toBe(0)
  },
)
