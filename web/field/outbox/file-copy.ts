import type { CopyAnswer, CopyQuestion } from './copy-messages.ts'

/** The second copy of the outbox: a plain file beside the database. Each call throws the reason when the file can't. */
export type FileCopy = {
  add: (line: string) => Promise<void>
  read: () => Promise<string[]>
  /** Leaves these lines alone in the file. */
  replace: (lines: string[]) => Promise<void>
}

type Question = { add: string } | { read: true } | { replace: string[] }

/** Starts the worker that owns the file. To be asked only under the lock of the outbox. */
export function openFileCopy(): FileCopy {
  const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, { resolve: (lines: string[]) => void; reject: (reason: Error) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<CopyAnswer>) => {
    const asked = open.get(data.id)
    open.delete(data.id)
    if (data.error !== undefined) asked?.reject(new Error(data.error))
    else asked?.resolve(data.lines ?? [])
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message))
    open.clear()
  })
  const ask = (question: Question) =>
    new Promise<string[]>((resolve, reject) => {
      last += 1
      open.set(last, { resolve, reject })
      worker.postMessage({ ...question, id: last } satisfies CopyQuestion)
    })
  return {
    add: async (line) => void (await ask({ add: line })),
    read: () => ask({ read: true }),
    replace: async (lines) => void (await ask({ replace: lines })),
  }
}
