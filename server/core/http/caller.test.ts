import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../contract/core/core.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'
import type { Caller, ResponseHead } from './caller.ts'
import { type Context, routes } from '../rooms/routes.ts'

const taking = endpoints({
  look: {
    method: 'POST',
    path: '/taking/:id',
    access: 'member',
    summary: 'What a handler gets of a request',
    params: z.object({ id: z.string() }),
    reply: z.object({ input: z.unknown() }),
  },
  bytes: {
    method: 'PUT',
    path: '/taking/:id',
    access: 'member',
    upload: 'bytes',
    summary: 'The same with bytes',
    reply: z.object({ input: z.unknown() }),
  },
})

test('input-by-schema: of address and body a handler gets what its schemas let through, and else who calls', async () => {
  expectTypeOf<Context<(typeof taking)['look']>['request']>().toEqualTypeOf<Caller>()
  expectTypeOf<Context<(typeof taking)['look']>['reply']>().toEqualTypeOf<ResponseHead>()
  expectTypeOf<keyof Caller>().toEqualTypeOf<'id' | 'ip' | 'method' | 'headers' | 'cookies' | 'log'>()
  expectTypeOf<Context<(typeof taking)['look']>>().not.toHaveProperty('bytes')
  const { app, services, database, clock, call } = await startApp()
  routes(taking, {
    look: async (input, context) => ({ input: { ...input, hasBytes: 'bytes' in context } }),
    bytes: async (input, { bytes }) => ({ input: { ...input, bytes: bytes ?? null } }),
  })(app, services)
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'member')).id)
  const sent = { cookies, body: { unasked: 1 } }
  expect((await call('POST', '/api/taking/1?unasked=1', sent)).body).toEqual({
    input: { params: { id: '1' }, hasBytes: false },
  })
  expect((await call('PUT', '/api/taking/1?unasked=1', sent)).body).toEqual({ input: { bytes: null } })
})
