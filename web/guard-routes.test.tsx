import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from './core/query.ts'
import { guardRouter } from './guard-routes.tsx'

/** The route that stands at an address of a guard. */
async function routeAt(path: string) {
  const queryClient = createQueryClient(async () => ({}))
  const router = guardRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  queryClient.clear()
  return router.stores.matches.get().at(-1)?.fullPath
}

test('a guard finds the own shifts, those of a link, and nothing else', async () => {
  expect(await routeAt('/app/guard')).toBe('/app/guard/')
  expect(await routeAt('/app/guard/link')).toBe('/app/guard/link')
  expect(await routeAt('/app/guard/elsewhere')).toBe('/app/guard/$')
})
