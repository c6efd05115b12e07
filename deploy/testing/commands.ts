import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type Ran = { code: number | null; output: string }

/** Runs a program to its end. Gives its code and what it wrote, errors included. */
export function ran(program: string, words: string[], env: NodeJS.ProcessEnv = {}, cwd = '.'): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

/** The same for a step that must succeed: gives what it wrote to standard output, without its last line break. */
export function must(program: string, words: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(`${program} ${words[0]} failed: ${error?.message ?? `${stdout}${stderr}`.slice(-4_000)}`)
  return stdout.trimEnd()
}

/** A folder that is gone after the test, with a copy of `from` if that is named. */
export async function folder(from?: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'watchpost-deploy-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  if (from) await cp(from, path, { recursive: true })
  return path
}

/** Starts a program that ends with the test. `output` is what it has written so far. */
export function started(program: string, words: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { output: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (written.output += String(data)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, written, ended }
}
