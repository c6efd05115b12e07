import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// By hand: packages for this list the files of every web entry, or bring 15 kB of code for a worker of one
// (docs/decisions/078).
type Entry = { file: string; css?: string[]; assets?: string[] }

/**
 * Tells the worker of a guard's phone what to keep: all that the guard's own build wrote, by its manifest, and nothing
 * of the site or the office. A new name of a file, or a change of the worker, is a new version.
 */
export const guardShell = (manifest: string): Plugin => ({
  name: 'guard-shell',
  applyToEnvironment: ({ name }) => name === 'guardWorker',
  renderChunk(code) {
    const entries = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Entry>)
    const files = entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    const shell = [...new Set(files)].toSorted().map((file) => `/${file}`)
    const version = createHash('sha256').update(shell.join()).update(code).digest('hex').slice(0, 8)
    return code.replaceAll('__SHELL__', JSON.stringify(shell)).replaceAll('__VERSION__', JSON.stringify(version))
  },
})

/** The build of that worker: one file of a fixed name beside its scope, after the guard's own build. */
export const guardWorker = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'web/field/phone/guard-worker.ts',
      output: { format: 'iife' as const, entryFileNames: 'app/guard-worker.js' },
    },
  },
}
