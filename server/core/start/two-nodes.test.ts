import { test } from 'vitest'
import { startProxy } from './testing-proxy.ts'
import { exchangeNodes, expectNothingLost } from './testing-two-nodes.ts'

test(
  'two-nodes: one killed, one stopped, the schema of the next version: no page fails, and each mail goes out once',
  { timeout: 600_000 },
  async () => {
    expectNothingLost(await exchangeNodes(startProxy))
  },
)
