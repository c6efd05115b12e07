import { onTestFinished } from 'vitest'
import type { Generation, GenerationEvent, GenerationRequest } from '../../../contract/site/generation/generation.ts'
import { generationDefault, type GenerationSettings } from '../../../contract/site/generation/settings.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'
import { startProvider } from './testing-provider.ts'

export const KEY = 'sk-test-0123456789-abcdefghijklmnop'
const SETTINGS = '/api/admin/documents/generation/main'

/** A request with nothing in it but what is given. */
export const asking = (given: Partial<GenerationRequest>): GenerationRequest => ({
  task: 'draft',
  goal: '',
  audience: '',
  tone: '',
  sources: [],
  outside: '',
  passage: '',
  target: null,
  picture: null,
  ...given,
})

export const draft = asking({ task: 'draft', goal: 'Handover between shifts' })

type Settings = Omit<Partial<GenerationSettings>, 'budget'> & { budget?: Partial<GenerationSettings['budget']> }

/** The whole server with a model server beside it, set up with a key unless `settings` is null; people of each role. */
export async function startGeneration(settings: Settings | null = {}) {
  const provider = await startProvider()
  onTestFinished(provider.close)
  const started = await startApp()
  const { call, database, clock } = started
  const enter = async (role: 'admin' | 'editor' | 'member') => {
    const { id } = await makeUser(database, clock, role)
    const cookies = await sessionCookieFor(database, clock, id)
    const asked = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const answer = await call(method, url, { cookies, ...(body && { body }) })
      return { status: answer.status, body: answer.body as T, response: answer.response }
    }
    return Object.assign(asked, { cookies })
  }
  const as = { admin: await enter('admin'), editor: await enter('editor'), member: await enter('member') }

  /** Publishes settings over those that there are. */
  const configure = async ({ budget, ...given }: Settings) => {
    const { version, data } = (await as.admin<{ version: number; data: GenerationSettings }>('GET', SETTINGS)).body
    const next = { ...data, ...given, budget: { ...data.budget, ...budget } }
    const { status } = await as.admin('PUT', SETTINGS, { version, data: next, publish: true })
    if (status !== 200) throw new Error(`The settings were refused with ${status}`)
  }
  if (settings) {
    await configure({ ...generationDefault, baseUrl: provider.baseUrl, model: 'stand-in', ...settings })
    await as.admin('PUT', '/api/admin/generation-key', { baseUrl: provider.baseUrl, key: KEY })
  }

  /** Generates a whole text: gives its events, and its entry in the history. */
  const generate = async (request: GenerationRequest, who: keyof typeof as = 'admin') => {
    const { status, body, response } = await as[who]('POST', '/api/admin/generation/runs', request)
    if (status !== 200) return { status, body, events: [], text: '', run: undefined }
    const events = response.body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as GenerationEvent)
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    const begun = events[0] as { id: string }
    const run = (await as[who]<Generation>('GET', `/api/admin/generation/runs/${begun.id}`)).body
    return { status, body, events, text, run }
  }
  const rows = async <T = Record<string, unknown>>(sql: string) => (await database.pool.query(sql)).rows as T[]
  return { ...started, as, enter, provider, configure, generate, rows }
}
