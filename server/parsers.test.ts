import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Packages that read HTML, XML, pictures and mails, which people and strangers write. */
const PARSERS = ['sanitize-html', 'htmlparser2', 'sax', 'postal-mime', 'file-type']
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** The packages that a program loads, each with one of the files that name it. */
function loadedBy(program: string): Map<string, string> {
  const loaded = new Map<string, string>()
  const seen = new Set([program])
  for (const file of seen)
    for (const [, one, bare, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = (one ?? bare ?? later)!
      if (!name.startsWith('.')) loaded.set(name, file)
      else if (/\.tsx?$/.test(name)) seen.add(join(dirname(file), name))
    }
  return loaded
}

test('html-apart: the server’s own program loads no parser of HTML, XML, mails or files; the programs beside it do', () => {
  const own = loadedBy('server/main.ts')
  expect(own.has('fastify')).toBe(true)
  expect(PARSERS.filter((name) => own.has(name)).map((name) => [name, own.get(name)])).toEqual([])
  const beside = [
    'server/platform/media/worker.ts',
    'server/platform/media/check-worker.ts',
    'server/platform/incoming/parse-worker.ts',
    'server/site/generation/page-worker.ts',
    'server/site/transfer/export-worker.ts',
  ].flatMap((program) => [...loadedBy(program).keys()])
  expect(PARSERS.filter((name) => !beside.includes(name))).toEqual([])
})
