import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './vitest/long-files.ts'
import { KILLING, MATRIX, SAFETY, SWEEPS } from './vitest/long.ts'

const files = (floor: string) => [`${floor}/**/*.test.{ts,tsx}`]

// These ask what a module does when it is used for the first time: each gets modules of its own.
const FIRST_USE = [
  'web/platform/analytics/measure.test.ts',
  'web/platform/analytics/start.test.ts',
  'web/ui/named-icon.test.tsx',
]

// Begun last, one of them would be all that is left to wait for.
const LONG_PROJECTS = ['long', 'killing', 'safety', 'matrix', 'every endpoint']

// The files of the fonts are made on Node, without a window.
const SUBSETS = 'web/ui/subset-fonts.test.ts'

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ project }: TestSpecification) => LONG_PROJECTS.includes(project.name)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// For a busy machine; nothing waits longer than it must.
const patient = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

const server = {
  ...patient,
  isolate: false,
  setupFiles: ['vitest/setup.ts'],
  globalSetup: ['server/core/database/testing-cluster.ts'],
  provide: { everyEndpoint: false, wholeMatrix: false },
}
// Under load a first start alone may take half a minute.
const killing = { ...server, testTimeout: 180_000 }
const whole = { everyEndpoint: true, wholeMatrix: true }

const web = {
  ...patient,
  environment: 'jsdom',
  setupFiles: ['vitest/setup.ts', 'vitest/setup-web.ts'],
  // The contrast test reads the stylesheets as text; Vitest empties every other one.
  css: { include: [/\?raw$/] },
}

/** `npm run test:long` runs these in their place: the whole matrix of kills, and the sweeps over every endpoint. */
const longProjects = [
  { test: { ...killing, name: 'matrix', include: [...KILLING, ...MATRIX], provide: whole } },
  { test: { ...server, name: 'every endpoint', include: SWEEPS, provide: whole } },
]

/** `npm run test:deploy`: the files of deploy/, with the programs that read them. It needs Debian and root. */
const deployProjects = [{ test: { ...server, name: 'deploy', include: files('deploy'), testTimeout: 900_000 } }]

export default defineConfig(({ mode }) => ({
  test: {
    // Much of a test's time is waiting: for a database, for a process to end.
    maxWorkers: 4,
    sequence: { sequencer: LongOnesFirst },
    clearMocks: true,
    restoreMocks: true,
    // Files of the web share one window: what one test put in the place of fetch is not to answer the next file.
    unstubGlobals: true,
    allowOnly: false,
    projects:
      mode === 'long'
        ? longProjects
        : mode === 'deploy'
          ? deployProjects
          : [
              {
                test: {
                  name: 'contract',
                  include: [...files('laws'), ...files('setup'), SUBSETS, ...files('contract')],
                  exclude: KILLING,
                  setupFiles: ['vitest/setup.ts'],
                  ...patient,
                },
              },
              {
                test: {
                  ...server,
                  name: 'server',
                  include: files('server'),
                  exclude: [...KILLING, ...LONG, ...MATRIX, ...SAFETY],
                },
              },
              { test: { ...server, name: 'safety', include: SAFETY } },
              { test: { ...server, name: 'long', include: LONG } },
              { test: { ...killing, name: 'killing', include: KILLING } },
              // Loading the modules and the DOM again for each file took three quarters of the time.
              {
                test: { ...web, name: 'web', include: files('web'), exclude: [...FIRST_USE, SUBSETS], isolate: false },
              },
              { test: { ...web, name: 'web, first use', include: FIRST_USE } },
              // These read what visitors get of the built product, and start it once.
              {
                test: {
                  ...patient,
                  name: 'built',
                  include: files('built'),
                  exclude: MATRIX,
                  isolate: false,
                  setupFiles: ['vitest/setup.ts'],
                  globalSetup: ['built/serve.ts'],
                },
              },
            ],
  },
}))
