import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { forgetFiles } from './queries.ts'
import { outdatedTrash, purgeMedia, unfinishedFiles } from './queries-sweep.ts'
import { usesOf } from './queries-uses.ts'
import { incomingFolder, ownMark } from './receiving-uploads.ts'
import type { Store } from './store.ts'

/** Longer than any upload takes, its work included. */
const LEFT_BEHIND_MS = 15 * MINUTE_MS
const IN_TRASH_MS = 30 * DAY_MS

/** Removes what processes that died left of uploads, and what was in the trash for 30 days and isn't used any more. */
export async function sweepMedia(
  { database, clock, env, pictures }: Pick<Services, 'database' | 'clock' | 'env' | 'pictures'>,
  store: Store,
): Promise<void> {
  const now = clock().getTime()
  for (const id of await unfinishedFiles(database, new Date(now - LEFT_BEHIND_MS))) {
    await store.remove(id)
    await forgetFiles(database, [id])
  }
  for (const { id, files } of await outdatedTrash(database, new Date(now - IN_TRASH_MS))) {
    if ((await usesOf({ database, pictures }, id)).length > 0) continue
    for (const file of files) await store.remove(file)
    await purgeMedia(database, id, clock())
  }
  await sweepIncoming(incomingFolder(env.dataDir))
}

/** At its start this process has no uploads, so files with its mark belong to an earlier process with its number. */
export async function sweepOwn(dataDir: string): Promise<void> {
  await sweepIncoming(incomingFolder(dataDir), (name) => name.startsWith(ownMark))
}

async function sweepIncoming(folder: string, isOurs: (name: string) => boolean = () => false): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (isOurs(name) || hasDied(name) || Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}

/** Whether the name belongs to an upload of a process of this machine that ended. */
function hasDied(name: string): boolean {
  const own = ownMark.slice(0, ownMark.lastIndexOf('-', ownMark.length - 2) + 1)
  if (!name.startsWith(own)) return false
  const pid = Number.parseInt(name.slice(own.length), 10)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
