import type { DBAdapter, Where } from 'better-auth'
import { createHash } from 'node:crypto'

type Values = Record<string, unknown>
type Call = { model: string; where?: Where[]; data?: Values; update?: Values; set?: Values }

/** The stored form of a session's token. Tokens are long and random, so a fast hash without salt is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * better-auth's adapter with hashed session tokens. Every statement gets the hash, and the rows return the caller's own
 * token. It is a proxy, so that it also covers methods that later versions add.
 */
export function hashTokens(adapter: DBAdapter): DBAdapter {
  const guarded = guard(adapter)
  return new Proxy(guarded, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (inner: Omit<DBAdapter, 'transaction'>) => unknown) =>
            adapter.transaction(async (inner) => work(guard(inner)))
        : Reflect.get(target, name),
  })
}

const guard = <T extends object>(adapter: T): T =>
  new Proxy(adapter, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (call: Call) => {
        if (call?.model !== 'session') return method.call(target, call)
        const names = new Map<unknown, string>()
        return reveal(await method.call(target, hide(call, names)), names)
      }
    },
  })

/** The call with hashes instead of tokens. `names` learns which token each hash stands for. */
function hide(call: Call, names: Map<unknown, string>): Call {
  const hash = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    names.set(hashToken(value), value)
    return hashToken(value)
  }
  const row = (values: Values | undefined) =>
    values && 'token' in values ? { ...values, token: hash(values.token) } : values
  const where = call.where?.map((condition) => {
    if (condition.field !== 'token') return condition
    const { value } = condition
    return { ...condition, value: (Array.isArray(value) ? value.map(hash) : hash(value)) as Where['value'] }
  })
  return { ...call, where, data: row(call.data), update: row(call.update), set: row(call.set) } as Call
}

function reveal(found: unknown, names: Map<unknown, string>): unknown {
  if (Array.isArray(found)) return found.map((row) => reveal(row, names))
  if (typeof found !== 'object' || found === null || !('token' in found)) return found
  return { ...found, token: names.get(found.token) ?? found.token }
}
