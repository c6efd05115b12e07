import { roles, type Role } from '../../../contract/core/core.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'
import { startApp } from '../../testing.ts'

type TestApp = Awaited<ReturnType<typeof startApp>>
type Call = TestApp['call']

/** The whole server with a person of each role signed in: `as.editor('PUT', ...)` calls as one, `call` as nobody. */
export async function startWithPeople(options?: Parameters<typeof startApp>[0]) {
  const started = await startApp(options)
  const as = Object.fromEntries(await Promise.all(roles.map((role) => signedIn(started, role)))) as Record<Role, Call>
  const rows = async <T = Record<string, unknown>>(sql: string) => (await started.database.pool.query(sql)).rows as T[]
  return { ...started, as, rows }
}

async function signedIn({ database, clock, call, services }: TestApp, role: Role): Promise<[Role, Call]> {
  const { id } = await makeUser(database, clock, role)
  const cookies = await sessionCookieFor(database, clock, id, services.env)
  return [role, (method, url, given = {}) => call(method, url, { cookies, ...given })]
}
