import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import type { Organisation, Scope } from '../../../contract/planning/organisations/organisations.ts'
import { newId } from '../../core/base/ids.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'
import { guards } from '../guards/table.ts'
import { clients } from '../sites/table.ts'
import { addMember } from './queries-members.ts'
import { membershipAt } from './queries-across.ts'
import { inTenant, type Tenant } from './queries-tenant.ts'

type TestRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body?: unknown
  key?: string
  type?: string
}

/** A guard as tables keep it, for tests about somebody else. */
const aGuard = { employeeNo: 'T-1', name: 'Test Guard', state: 'active', payRate: 1_500 } as const

/**
 * The whole server with two guard companies that know nothing of each other, and everybody who may sign in there.
 * `person` makes one with a role in a company, and a scope if asked; its `ask` calls as this person. `now` is
 * the moment at which everybody signs in, and `env` replaces settings of the server.
 */
export async function startOrganisations(now?: string, env: Partial<ReadyEnv> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'organisations-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const started = await startApp({ env: { dataDir, ...env } })
  const { database, clock, call } = started
  if (now) clock.set(now)

  const enter = async (userId: string) => {
    const cookies = await sessionCookieFor(database, clock, userId)
    return async ({ method, url, body, key, type }: TestRequest) => {
      const headers = {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(type !== undefined && { 'content-type': type }),
      }
      return call(method, url, { cookies, headers, ...(body !== undefined && { body }) })
    }
  }

  /** A person with an account and no organisation. */
  const stranger = async (email?: string) => {
    const { id } = await makeUser(database, clock, 'member', email === undefined ? {} : { email })
    return { id, ask: await enter(id) }
  }

  const company = async (name: string) => {
    const owner = await stranger()
    const opened = await owner.ask({ method: 'POST', url: '/api/app', body: { name, zone: 'Europe/Berlin' } })
    const { slug } = opened.body as Organisation
    const { organisationId } = (await membershipAt(database, slug, owner.id))!
    const within = <T>(work: (tenant: Tenant) => Promise<T>) => inTenant(database, organisationId, work)
    const person = async (role: MemberRole, scope: Scope = { clients: [], sites: [] }) => {
      const somebody = await stranger()
      const other = newId(clock())
      await within(async (tenant) => {
        if (role === 'guard') await tenant.orm.insert(guards).values({ ...aGuard, organisationId, id: other })
        if (role === 'client')
          await tenant.orm.insert(clients).values({ organisationId, id: other, name: other, state: 'active' })
        await addMember(tenant, {
          id: newId(clock()),
          userId: somebody.id,
          role,
          scope,
          createdAt: clock(),
          ...(role === 'guard' && { guardId: other }),
          ...(role === 'client' && { clientId: other }),
        })
      })
      return somebody
    }
    return { slug, organisationId, owner, person, within, url: `/api/app/${slug}` }
  }

  const [north, south] = [await company('Northgate Protection'), await company('Southbank Guarding')]
  return { ...started, dataDir, north, south, stranger, company }
}
