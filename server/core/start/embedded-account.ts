import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The account that PostgreSQL runs as, in the form that `spawn` takes. Empty: our own. */
export type Account = { uid?: number; gid?: number }

/** If root starts the product and the account can't enter its folders, the database's files go here. */
export const ROOT_HOME = '/var/lib/watchpost'

/** PostgreSQL inherits nothing of our environment: no secrets, and no PG* variables that would redirect it. */
export const commandEnv: NodeJS.ProcessEnv =
  process.platform === 'win32'
    ? { SystemRoot: 'C:\\Windows' }
    : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root. There it runs as the owner of its files, or as `nobody` before any exist. */
export function accountFor(clusterDir: string): Account {
  if (!isRoot()) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

function nobody(): Account {
  const [, uid = '65534', gid = '65534'] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether the account can enter every folder down to this one. It tries, because modes alone don't tell. */
export function canEnter(account: Account, dir: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/', env: commandEnv }).status === 0
}

/** Gives a folder with its contents to the account. */
export function giveTo(account: Account, path: string) {
  if (account.uid !== undefined && account.gid !== undefined) {
    const { uid, gid } = account
    everyPath(path).forEach((each) => chownSync(each, uid, gid))
  }
}

/** Lets every user read the files and enter the folders, because npm may have run under a strict umask. */
export function openToEveryone(path: string) {
  for (const each of everyPath(path)) chmodSync(each, statSync(each).mode & 0o100 ? 0o755 : 0o644)
}

const everyPath = (path: string) => [
  path,
  ...(statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [])
    .map((name) => join(path, name))
    .filter((each) => !lstatSync(each).isSymbolicLink()),
]
