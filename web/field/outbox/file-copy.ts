import type { CopyAnswer, CopyQuestion, CopyWork, PhotoFile } from './copy-messages.ts'

/**
 * The second copy of what a phone keeps: a plain file of commands beside the database, and one for each photo. Each
 * call throws the reason when the file can't.
 */
export type FileCopy = {
  add: (line: string) => Promise<void>
  read: () => Promise<string[]>
  /** Leaves these lines alone in the file. */
  replace: (lines: string[]) => Promise<void>
  /** The names of the photos, the SHA-256 of their bytes. */
  photos: () => Promise<string[]>
  readPhoto: (name: string) => Promise<PhotoFile>
  keepPhoto: (name: string, blob: Blob) => Promise<void>
  dropPhoto: (name: string) => Promise<void>
}

/** Starts the worker that owns the files. To be asked only under the lock of the outbox. */
export function openFileCopy(): FileCopy {
  const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, { resolve: (said: CopyAnswer) => void; reject: (reason: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<CopyAnswer>) => {
    const asked = open.get(data.id)
    open.delete(data.id)
    if (data.error !== undefined) asked?.reject(new Error(data.error))
    else asked?.resolve(data)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message))
    open.clear()
  })
  const ask = (work: CopyWork) =>
    new Promise<CopyAnswer>((resolve, reject) => {
      last += 1
      open.set(last, { resolve, reject })
      worker.postMessage({ ...work, id: last } satisfies CopyQuestion)
    })
  const linesOf = async (work: CopyWork) => (await ask(work)).lines ?? []
  return {
    add: async (line) => void (await ask({ add: line })),
    read: () => linesOf({ read: true }),
    replace: async (lines) => void (await ask({ replace: lines })),
    photos: () => linesOf({ photos: true }),
    readPhoto: async (name) => {
      const { photo } = await ask({ readPhoto: name })
      if (!photo) throw new Error('The photo is gone')
      return photo
    },
    keepPhoto: async (name, blob) => void (await ask({ keepPhoto: name, blob })),
    dropPhoto: async (name) => void (await ask({ dropPhoto: name })),
  }
}
