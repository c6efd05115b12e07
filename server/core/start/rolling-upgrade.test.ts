import { test } from 'vitest'
import { startProxy } from './testing-proxy.ts'
import { expectNothingLost, upgradeNodes } from './testing-two-nodes.ts'
import { builtBefore, copyOfBuild, shareFiles } from './testing-version-before.ts'

test(
  'rolling-upgrade: nodes of the version before and of this one run beside each other, and nobody notices',
  { timeout: 900_000 },
  async () => {
    const versions = { before: copyOfBuild(builtBefore()), after: copyOfBuild() }
    shareFiles(versions.before, versions.after)
    expectNothingLost(await upgradeNodes(startProxy, versions))
  },
)
