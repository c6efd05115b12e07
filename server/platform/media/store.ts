import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../../core/base/env.ts'
import { syncFolder } from '../../core/start/data-folder.ts'
import { openS3 } from './store-s3.ts'

/** Where the files of pictures are kept: each upload's under its id, with names that this product makes. */
export type Store = {
  put: (file: string, name: string, content: Buffer, type: string) => Promise<void>
  /** A file as a stream with its length in bytes, or null when there is none. */
  get: (file: string, name: string) => Promise<{ stream: Readable; length: number } | null>
  /** Removes all files of an upload; none is fine too. */
  remove: (file: string) => Promise<void>
  /** The names of an upload's files, in their order; none where there is no such upload. */
  list: (file: string) => Promise<string[]>
  /** Whether files can be written and read, for the status page. Throws where they can't. */
  check: () => Promise<void>
}

/** The store that the configuration names: an S3-compatible one, else the folder `media` of the data folder. */
export const openStore = ({ dataDir, mediaStore }: Pick<Env, 'dataDir' | 'mediaStore'>): Store =>
  mediaStore ? openS3(mediaStore) : openFolder(join(dataDir, 'media'))

function openFolder(folder: string): Store {
  return {
    async put(file, name, content) {
      await mkdir(join(folder, file), { recursive: true, mode: 0o711 })
      await writeFile(join(folder, file, name), content, { mode: 0o600, flag: 'wx', flush: true })
      syncFolder(join(folder, file))
      syncFolder(folder)
    },
    async get(file, name) {
      try {
        const handle = await open(join(folder, file, name))
        const { size } = await handle.stat()
        return { stream: createReadStream('', { fd: handle }), length: size }
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
        throw error
      }
    },
    async remove(file) {
      await rm(join(folder, file), { recursive: true, force: true })
    },
    async list(file) {
      try {
        return (await readdir(join(folder, file))).toSorted()
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
        throw error
      }
    },
    async check() {
      const stands = await access(folder).then(
        () => folder,
        () => dirname(folder),
      ) // it comes with the first picture
      await access(stands, constants.R_OK | constants.W_OK | constants.X_OK)
    },
  }
}
