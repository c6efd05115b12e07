import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { KILLING, LONG } from './vitest.long.ts'

const files = (floor: string) => [`${floor}/**/*.test.{ts,tsx}`]

// These ask what a module does when it is used for the first time: each gets modules of its own.
const FIRST_USE = [
  'web/platform/analytics/measure.test.ts',
  'web/platform/analytics/start.test.ts',
  'web/ui/named-icon.test.tsx',
]

// Begun last, one of them would be all that is left to wait for.
const LONG_PROJECTS = ['long', 'killing']

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ project }: TestSpecification) => LONG_PROJECTS.includes(project.name)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// For a busy machine; nothing waits longer than it must.
const patient = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } }

const server = {
  ...patient,
  isolate: false,
  setupFiles: ['vitest.setup.ts'],
  globalSetup: ['server/core/database/testing-cluster.ts'],
}

const web = {
  ...patient,
  environment: 'jsdom',
  setupFiles: ['vitest.setup.ts', 'vitest.setup-web.ts'],
  // The contrast test reads the stylesheets as text; Vitest empties every other one.
  css: { include: [/\?raw$/] },
}

export default defineConfig({
  test: {
    // Much of a test's time is waiting: for a database, for a process to end.
    maxWorkers: 4,
    sequence: { sequencer: LongOnesFirst },
    clearMocks: true,
    restoreMocks: true,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['*.test.ts', ...files('contract')],
          exclude: KILLING,
          setupFiles: ['vitest.setup.ts'],
          ...patient,
        },
      },
      { test: { ...server, name: 'server', include: files('server'), exclude: [...KILLING, ...LONG] } },
      { test: { ...server, name: 'long', include: LONG } },
      // Under load a first start alone may take half a minute.
      { test: { ...server, name: 'killing', include: KILLING, testTimeout: 180_000, hookTimeout: 60_000 } },
      // Loading the modules and the DOM anew for each file took three quarters of the time.
      { test: { ...web, name: 'web', include: files('web'), exclude: FIRST_USE, isolate: false } },
      { test: { ...web, name: 'web, first use', include: FIRST_USE } },
      // These read what visitors get of the built product, and start it once.
      {
        test: {
          ...patient,
          name: 'built',
          include: files('built'),
          testTimeout: 120_000,
          isolate: false,
          setupFiles: ['vitest.setup.ts'],
          globalSetup: ['built/serve.ts'],
        },
      },
    ],
  },
})
