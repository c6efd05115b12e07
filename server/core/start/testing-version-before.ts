import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { placeOf } from '../base/places.ts'

const NAMED = /Upgrades are tried from commit ([\da-f]{8,40})/

function must(program: string, words: string[], cwd = placeOf('.')): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed: ${error?.message ?? stderr.slice(-2_000)}`)
  return stdout.trim()
}

/**
 * The commit that operators come from: the newest tag such as `v0.2.0` behind this one, or while no version is
 * released, the commit that CHANGELOG.md names.
 */
export function versionBefore(): string {
  const tags = must('git', ['tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-version:refname'])
  const [tag] = tags.split('\n').filter(Boolean)
  const commit = tag ?? NAMED.exec(readFileSync(placeOf('CHANGELOG.md'), 'utf8'))?.[1]
  if (!commit) throw new Error('There is no tag of a version, and CHANGELOG.md names no commit to upgrade from')
  return commit
}

/** The folder of that version, cloned and built on first use and kept in `.cache`. Both take about two minutes. */
export function builtBefore(): string {
  const commit = versionBefore()
  const folder = placeOf(`.cache/before/${commit}`)
  if (existsSync(join(folder, 'dist/server/main.js'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(placeOf('.cache/before'), { recursive: true })
  must('git', ['clone', '--quiet', placeOf('.'), folder])
  must('git', ['checkout', '--quiet', commit], folder)
  must(process.execPath, ['setup/setup.mjs', 'build'], folder)
  return folder
}

/** A folder with this version's build of its own, gone after the test: other tests read the build as it was made. */
export function copyOfBuild(from = placeOf('.')): string {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of readdirSync(from)) if (name !== 'dist') symlinkSync(join(from, name), join(folder, name))
  cpSync(join(from, 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** What the guide's page about upgrades says to do: each version gets the files of the other's pages. */
export function shareFiles(one: string, other: string): void {
  const assets = (folder: string) => join(folder, 'dist/client/assets')
  const missing = (from: string, to: string) =>
    readdirSync(assets(from)).filter((name) => !existsSync(join(assets(to), name)))
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    for (const name of missing(from, to)) cpSync(join(assets(from), name), join(assets(to), name))
}
