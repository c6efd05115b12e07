import { roles, type Role } from '../../../contract/core/core.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'
import { startApp } from '../../testing.ts'

type Started = Awaited<ReturnType<typeof startApp>>
type Call = Started['call']

/** The whole server with a person of each role signed in: `as.editor('PUT', ...)` calls as one, `call` as nobody. */
export async function startWithPeople(options?: Parameters<typeof startApp>[0]) {
  const house = await startApp(options)
  const as = Object.fromEntries(await Promise.all(roles.map((role) => signedIn(house, role)))) as Record<Role, Call>
  const rows = async <T = Record<string, unknown>>(sql: string) => (await house.database.pool.query(sql)).rows as T[]
  return { ...house, as, rows }
}

async function signedIn({ database, clock, call, house }: Started, role: Role): Promise<[Role, Call]> {
  const { id } = await makeUser(database, clock, role)
  const cookies = await sessionCookieFor(database, clock, id, house.env)
  return [role, (method, url, given = {}) => call(method, url, { cookies, ...given })]
}
