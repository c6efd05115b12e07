import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { install, startOnCopy } from '../server/core/start/testing-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared product answers, and the data folder of a fresh installation that it was copied from. */
    built: { address: string; installed: string }
  }
}

export const PREFIX = 'watchpost-built-'

/**
 * Runs once, before all test files: installs the built product, and starts the one that they share. No test changes its
 * content.
 */
export default async function serve(project: TestProject) {
  const installed = await install(PREFIX)
  const { address, stop } = await startOnCopy(installed, PREFIX)
  project.provide('built', { address, installed })
  return async () => {
    const complaints = await stop()
    rmSync(installed, { recursive: true, force: true })
    if (complaints !== '') throw new Error(`The built product complained: ${complaints}`)
  }
}
