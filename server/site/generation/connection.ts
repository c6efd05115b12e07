import { generationConnection } from '../../../contract/site/generation/settings.ts'
import { routes } from '../../core/rooms/routes.ts'
import { askModel, ProviderFailure, reasonOf } from './asking-model.ts'
import { describeKey, keepKey, keyFor } from './queries-key.ts'

const MOST_OUTPUT = 200
const MOST_SAID = 300

/** The API key, which comes in and never goes out again, and a small question by which people see that it works. */
export const connectionRoutes = routes(generationConnection, {
  key: (_, { database }) => describeKey(database),
  setKey: async ({ body: { baseUrl, key } }, { database, change, env }) => {
    const given = { origin: new URL(baseUrl).origin, key }
    await database.orm.transaction((inside) => keepKey(inside, change, env.secret, given))
    return describeKey(database)
  },
  removeKey: async (_, { database, change, env }) => {
    await database.orm.transaction((inside) => keepKey(inside, change, env.secret, null))
    return describeKey(database)
  },
  test: async ({ body: { baseUrl, model } }, { database, env }) => {
    const begun = performance.now()
    const key = await keyFor({ database, env }, baseUrl)
    const told = (given: { ok: boolean; status: number | null; message: string; answer: string }) => ({
      ...given,
      tookMs: Math.round(performance.now() - begun),
    })
    try {
      let answer = ''
      const question = [{ role: 'user', content: 'Answer with the one word: ready' }] as const
      for await (const piece of askModel(env, { baseUrl, model, key, mostOutput: MOST_OUTPUT }, question))
        if ('text' in piece) answer += piece.text
      const isEmpty = answer.trim() === ''
      return told({
        ok: !isEmpty,
        status: 200,
        message: isEmpty ? 'The server answers, with an empty text.' : 'The server answers.',
        answer: answer.trim().slice(0, MOST_SAID),
      })
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      const refused = error instanceof ProviderFailure ? error : null
      return told({
        ok: false,
        status: refused?.status ?? null,
        message: refused?.message ?? reason,
        answer: refused?.detail ?? '',
      })
    }
  },
})
