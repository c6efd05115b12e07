import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, ROOT_HOME, accountFor, canEnter, commandEnv, giveTo, isRoot } from './embedded-account.ts'
import { type Binaries, embeddedBinaries } from './embedded-binaries.ts'
import { reasonOf, syncFolder } from './data-folder.ts'
import { isAlive } from './embedded-lock.ts'
import { StartFailure } from '../base/start-failure.ts'

/** PostgreSQL's own folder inside the data folder, and how to run it. */
export type Cluster = { dir: string; account: Account; binaries: Binaries; password: string | undefined }

export type ClusterOptions = {
  dataDir: string
  /**
   * `socket`: a Unix socket that only the account can reach. `tcp`: a port of 127.0.0.1 and a password, for Windows.
   */
  transport: 'socket' | 'tcp'
  /** Additional arguments for `initdb`. */
  initdb: string[]
  onProgress: (line: string) => void
}

const UNFINISHED = 'postgres.new-'
const PASSWORD_FILE = 'watchpost-password'
const OUR_NAMES = /^(postgres.*|secret.*|uploads)$/

/**
 * Finds the database's folder, or creates it. A kill in between leaves nothing incomplete.
 * @throws StartFailure if it belongs to another major version or to another user, or can't be created. Nothing is
 * changed then.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, transport } = options
  const link = join(dataDir, 'postgres')
  refuseForeign(link)
  const account = accountFor(link)
  const binaries = embeddedBinaries(account, dataDir)

  if (existsSync(join(link, 'PG_VERSION'))) {
    refuseOtherVersion(link, binaries.major)
    refuseHalf(link)
    if (account.uid !== undefined && statSync(link).uid === 0) giveTo(account, realpathSync(link))
  } else {
    await makeCluster(options, { account, binaries, link })
  }
  const dir = realpathSync(link)
  if (!openForAccount(account, dataDir, dir)) {
    throw new StartFailure(
      `PostgreSQL runs as user ${account.uid} and can't enter ${dir}: allow it to pass through the folders above.`,
    )
  }
  return {
    dir,
    account,
    binaries,
    password: transport === 'tcp' ? readFileSync(join(dir, PASSWORD_FILE), 'utf8') : undefined,
  }
}

function refuseForeign(link: string) {
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!existsSync(link))
    throw new StartFailure(`The database of this data folder is missing: ${link} leads to a folder that is gone.`)
  const owner = statSync(link).uid
  if (!isRoot() && process.getuid !== undefined && owner !== process.getuid()) {
    throw new StartFailure(
      `The database in ${link} belongs to another user (number ${owner}): start the product as that user or as root.`,
    )
  }
  if (readdirSync(link).length > 0 && !existsSync(join(link, 'PG_VERSION'))) {
    throw new StartFailure(`The folder ${link} is in the way: it isn't empty and holds no database.`)
  }
}

function refuseOtherVersion(link: string, major: string) {
  const version = readFileSync(join(link, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new StartFailure(
    `The database in ${link} was made by PostgreSQL ${version} and this is PostgreSQL ${major}: ` +
      'start the version of the product that made it, back it up there and restore the backup here.',
  )
}

function refuseHalf(link: string) {
  if (existsSync(join(link, 'global', 'pg_control'))) return
  throw new StartFailure(
    `The database in ${link} is not whole, as after a copy that broke off: copy it again, or move the folder away and ` +
      'restore a backup with npm run restore.',
  )
}

type ClusterPlan = { account: Account; binaries: Binaries; link: string }

async function makeCluster(
  { dataDir, transport, initdb, onProgress }: ClusterOptions,
  { account, binaries, link }: ClusterPlan,
) {
  onProgress('Create the database')
  const home = openForAccount(account, dataDir, dataDir) ? dataDir : makeRootHome(dataDir)
  removeUnfinished(home)
  const unfinished = join(home, `${UNFINISHED}${process.pid}`)
  const password = join(home, `postgres.${PASSWORD_FILE}-${process.pid}`)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(account, unfinished)
    if (transport === 'tcp') {
      writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
      giveTo(account, password)
    }
    const access = transport === 'tcp' ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust']
    await run(binaries.initdb, account, [
      '-D',
      unfinished,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '-k',
      '--no-instructions',
      ...access,
      ...initdb,
    ])
    if (transport === 'tcp') renameSync(password, join(unfinished, PASSWORD_FILE))
    renameSync(unfinished, join(home, 'postgres'))
    syncFolder(home)
    if (home !== dataDir) symlinkSync(join(home, 'postgres'), link)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(password, { force: true })
    // Another process may have created it first, so use that one.
    if (!existsSync(join(link, 'PG_VERSION'))) {
      throw new StartFailure(`The database can't be created in ${home}: ${reasonOf(error)}.`)
    }
  }
}

/** Only our own folder may be opened; its parents are not ours to change. */
function openForAccount(account: Account, dataDir: string, dir: string): boolean {
  if (canEnter(account, dir)) return true
  if (!readdirSync(dataDir).every((name) => OUR_NAMES.test(name))) return false
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011)
  return canEnter(account, dir)
}

function makeRootHome(dataDir: string): string {
  const home = join(ROOT_HOME, `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(home, { recursive: true })
  chmodSync(ROOT_HOME, 0o755)
  chmodSync(home, 0o711)
  writeFileSync(join(home, 'belongs-to'), `${dataDir}\n`)
  return home
}

function removeUnfinished(home: string) {
  for (const name of readdirSync(home).filter((each) => each.startsWith(UNFINISHED))) {
    const maker = Number(name.slice(UNFINISHED.length))
    if (maker === process.pid || !isAlive(maker)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

function run(program: string, account: Account, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { ...account, cwd: '/', env: commandEnv, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaints = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(firstComplaint(complaints)))))
  })
}

const KNOWN_COMPLAINTS: [RegExp, string][] = [
  [/No space left on device/, 'the disk is full'],
  [
    /could not look up effective user ID/,
    'PostgreSQL needs this user to have an entry in /etc/passwd: add one, or set DATABASE_URL',
  ],
]

const firstComplaint = (text: string) =>
  KNOWN_COMPLAINTS.find(([pattern]) => pattern.test(text))?.[1] ??
  /(?:error|FATAL):\s+(.+)/.exec(text)?.[1] ??
  text.trim()
