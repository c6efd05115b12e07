import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../contract/core/core.ts'
import { Within } from '../../../contract/planning/organisations/organisations.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import type { TenantContext } from './tenant-routes.ts'
import { tenantRoutes } from './tenant-routes.ts'
import { startOrganisations } from './testing-organisations.ts'

/** All that a handler of an organisation may have. Nothing of it but `tenant` reads or writes by itself. */
const GIVEN = ['acting', 'brand', 'cause', 'clock', 'env', 'jobs', 'reply', 'request', 'tenant', 'user'] as const

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
type Given = TenantContext<(typeof looking)['look']>

test('tenant-doors: a handler gets what this list names, and nothing that leads to the shared database', async () => {
  expectTypeOf<keyof Given>().toEqualTypeOf<(typeof GIVEN)[number]>()
  expectTypeOf<keyof Given['jobs']>().toEqualTypeOf<'enqueue' | 'enqueueAll'>()
  expectTypeOf<keyof Given['env']>().toEqualTypeOf<'publicUrl' | 'secret' | 'incoming'>()
  const { app, services, north } = await startOrganisations()
  tenantRoutes(looking, { look: async (_, context) => ({ names: Object.keys(context).toSorted() }) })(app, services)
  const guard = await north.person('guard')
  const { body } = await guard.ask({ method: 'GET', url: `${north.url}/looking` })
  expect(body).toEqual({ names: GIVEN })
})

test('read-changes-nothing: no change of an organisation stands under a permission to read', async () => {
  const { endpoints: all } = await startOrganisations()
  const changes = all.filter(({ method, permission }) => method !== 'GET' && permission !== undefined)
  expect(changes.length).toBeGreaterThan(60)
  expect(changes.filter(({ permission }) => permission!.endsWith('.read')).map(nameOf)).toEqual([])
})
