import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { syncFolder } from '../../core/start/data-folder.ts'
import type { Env } from '../../core/base/env.ts'
import { connectS3 } from '../media/store-s3.ts'
import { BackupFailure } from './failure.ts'

/** A stored backup. */
export type StoredBackup = { name: string; bytes: number }

/** A place for backups. It lists and removes only files with the names of backups. */
export type Place = {
  /** The name for people: "the folder /backups". */
  said: string
  /** Writes a backup under a name. It appears only once `write` has completed the stream. */
  put: <T>(name: string, write: (out: Writable) => Promise<T>) => Promise<T>
  /** The backups there, the oldest first. */
  list: () => Promise<StoredBackup[]>
  get: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
}

const NAME = /^watchpost-\d{8}T\d{6}Z\.backup$/
export const nameOf = (at: Date) => `watchpost-${at.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`
const byName = (a: StoredBackup, b: StoredBackup) => a.name.localeCompare(b.name)
const PREFIX = 'backups/'

type Settings = Pick<Env, 'dataDir' | 'mediaStore' | 'backupTo'>

/** The place of `BACKUP_TO`; without it a folder on this server. */
export function openPlace({ dataDir, mediaStore, backupTo }: Settings): Place {
  if (backupTo === 's3') return openBucket(mediaStore!)
  return openFolder(backupTo ?? join(dataDir, 'backups'))
}

export function openFolder(folder: string): Place {
  const path = (name: string) => join(folder, name)
  return {
    said: `the folder ${resolve(folder)}`,
    async put(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = path(`.${name}.part`)
      const out = createWriteStream(part, { mode: 0o600 })
      try {
        const result = await write(out)
        const handle = await open(part, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(part, path(name))
        syncFolder(folder)
        return result
      } catch (error) {
        // A file that is still being opened would appear after its removal.
        out.destroy()
        if (!out.closed) await once(out, 'close')
        await rm(part, { force: true })
        throw error
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const found = names.filter((name) => NAME.test(name))
      return (await Promise.all(found.map(async (name) => ({ name, bytes: (await stat(path(name))).size })))).toSorted(
        byName,
      )
    },
    async get(name) {
      const there = await stat(path(name)).catch(() => undefined)
      if (!there?.isFile()) throw new BackupFailure(`There is no file ${path(name)}.`)
      return createReadStream(path(name))
    },
    remove: (name) => rm(path(name), { force: true }),
  }
}

function openBucket(settings: NonNullable<Env['mediaStore']>): Place {
  const connect = connectS3(settings)
  const { bucket: Bucket } = settings
  return {
    said: `the bucket ${Bucket}`,
    async put(name, write) {
      const { client } = await connect()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const Body = new PassThrough()
      const upload = new Upload({ client, params: { Bucket, Key: PREFIX + name, Body } })
      const arrived = upload.done()
      const failed = arrived.catch((error: Error) => {
        Body.destroy(error)
        throw error
      })
      try {
        const [result] = await Promise.all([write(Body), failed])
        return result
      } catch (error) {
        await upload.abort().catch(() => undefined)
        throw error
      }
    },
    async list() {
      const { client, sdk } = await connect()
      const found: StoredBackup[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken }))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          if (NAME.test(Key.slice(PREFIX.length))) found.push({ name: Key.slice(PREFIX.length), bytes: Size })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found.toSorted(byName)
    },
    async get(name) {
      const { client, sdk } = await connect()
      const { Body } = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key: PREFIX + name }))
        .catch((error: Error) => {
          throw error.name === 'NoSuchKey'
            ? new BackupFailure(`There is no backup ${name} in the bucket ${Bucket}.`)
            : error
        })
      return Body as Readable
    },
    async remove(name) {
      const { client, sdk } = await connect()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: PREFIX + name }))
    },
  }
}

/** Removes the oldest backups beyond the newest `keep`. Gives their names. */
export async function prune(place: Place, keep: number): Promise<string[]> {
  const old = (await place.list()).slice(0, -keep)
  for (const { name } of old) await place.remove(name)
  return old.map(({ name }) => name)
}
