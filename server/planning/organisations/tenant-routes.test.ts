import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../contract/core/core.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import { Within } from '../../../contract/planning/organisations/organisations.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import type { TenantContext } from './tenant-routes.ts'
import { tenantRoutes } from './tenant-routes.ts'
import { startOrganisations } from './testing-organisations.ts'

const NO_ID = '0190a000-0000-7000-8000-000000000000'

/** All that a handler of an organisation may have. Nothing of it but `tenant` reads or writes by itself. */
const GIVEN = [
  'acting',
  'brand',
  'cause',
  'clock',
  'env',
  'events',
  'jobs',
  'reply',
  'request',
  'tenant',
  'user',
] as const

const looking = endpoints({
  look: {
    method: 'GET',
    path: '/app/:organisation/looking',
    access: 'member',
    permission: 'organisation.read',
    summary: 'What a handler gets',
    params: Within,
    reply: z.object({ names: z.array(z.string()) }),
  },
})
type LookContext = TenantContext<(typeof looking)['look']>

test('tenant-doors: a handler gets what this list names, and nothing that leads to the shared database', async () => {
  expectTypeOf<keyof LookContext>().toEqualTypeOf<(typeof GIVEN)[number]>()
  expectTypeOf<keyof LookContext['jobs']>().toEqualTypeOf<'enqueue' | 'enqueueAll'>()
  expectTypeOf<keyof LookContext['env']>().toEqualTypeOf<'publicUrl' | 'secret' | 'incoming'>()
  const { services, database, clock, north } = await startOrganisations()
  // A server that listens takes no more endpoints: this one stands beside it.
  const app = Fastify()
  app.decorateRequest('user', null)
  await app.register(cookie)
  tenantRoutes(looking, { look: async (_, context) => ({ names: Object.keys(context).toSorted() }) })(app, services)
  const { id } = await north.person('guard')
  const cookies = await sessionCookieFor(database, clock, id)
  const response = await app.inject({ url: `${north.url}/looking`, cookies })
  expect(response.json()).toEqual({ names: GIVEN })
})

test(
  'role-before-body: inside a company no body and no query tells more than 403 to a role and 404 to a stranger',
  { timeout: 120_000 },
  async () => {
    const { north, stranger, endpoints: all, clock } = await startOrganisations()
    const [guard, nobody] = [await north.person('guard'), await stranger()]
    const none = (await nobody.ask({ method: 'GET', url: '/api/app/no-such-company' })).body
    const within = all.filter(
      ({ path, method, query }) => path.startsWith('/app/:organisation') && (method !== 'GET' || query),
    )
    expect(within.length).toBeGreaterThan(60)
    const wrong: string[] = []
    for (const { method, path, permission, query } of within) {
      // Below the changes of a minute.
      clock.advance(MINUTE_MS / 100)
      const url = `/api${path.replace(':organisation', north.slug).replace(/:\w+/g, NO_ID)}`
      const asked = { method, url: query ? `${url}?at=x&after=x&from=x` : url }
      const bad = method === 'GET' ? {} : { body: '{"broken', type: 'application/json' }
      for (const sent of [
        { ...asked, ...bad },
        { ...asked, ...(method !== 'GET' && { body: {} }) },
      ]) {
        const [toGuard, toNobody] = [await guard.ask(sent), await nobody.ask(sent)]
        if (!mayDo('guard', permission as Permission) && toGuard.status !== 403)
          wrong.push(`${nameOf({ method, path })} to a guard: ${toGuard.status} ${JSON.stringify(toGuard.body)}`)
        if (toNobody.status !== 404 || JSON.stringify(toNobody.body) !== JSON.stringify(none))
          wrong.push(`${nameOf({ method, path })} to a stranger: ${toNobody.status} ${JSON.stringify(toNobody.body)}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('read-changes-nothing: no change of an organisation stands under a permission to read', async () => {
  const { endpoints: all } = await startOrganisations()
  const changes = all.filter(({ method, permission }) => method !== 'GET' && permission !== undefined)
  expect(changes.length).toBeGreaterThan(60)
  expect(changes.filter(({ permission }) => permission!.endsWith('.read')).map(nameOf)).toEqual([])
})
