import type { CopyAnswer, CopyQuestion, CopyWork } from './copy-messages.ts'
import { photoNames, readPhoto, removePhoto, writePhoto } from './photo-files.ts'

const NAME = 'outbox.log'
const LINE_END = 10
const bytesOf = (lines: string[]) => new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))

/** The whole lines of the file. What follows the last line break was torn by a kill, and no screen called it saved. */
function wholeLines(file: FileSystemSyncAccessHandle): string[] {
  const bytes = new Uint8Array(file.getSize())
  file.read(bytes, { at: 0 })
  const end = bytes.lastIndexOf(LINE_END) + 1
  if (end < bytes.length) file.truncate(end)
  return new TextDecoder().decode(bytes.subarray(0, end)).split('\n').slice(0, -1)
}

/** Writes at a place, or leaves the file as it was. */
function write(file: FileSystemSyncAccessHandle, lines: string[], at: number) {
  const bytes = bytesOf(lines)
  if (file.write(bytes, { at }) !== bytes.length) {
    file.truncate(at)
    throw new Error('The phone is full')
  }
}

type LineWork = Extract<CopyWork, { add: string } | { read: true } | { replace: string[] }>
type PhotoWork = Exclude<CopyWork, LineWork>

async function actOnPhotos(ask: PhotoWork): Promise<Omit<CopyAnswer, 'id'>> {
  if ('photos' in ask) return { lines: await photoNames() }
  if ('readPhoto' in ask) return { photo: await readPhoto(ask.readPhoto) }
  if ('dropPhoto' in ask) await removePhoto(ask.dropPhoto)
  else await writePhoto(ask.keepPhoto, ask.blob)
  return {}
}

function act(file: FileSystemSyncAccessHandle, ask: LineWork): string[] | undefined {
  if ('read' in ask) return wholeLines(file)
  if ('add' in ask) write(file, [ask.add], file.getSize())
  else {
    // In this order a kill between the two leaves lines twice, never none: the reader takes each number once.
    const old = file.getSize()
    write(file, ask.replace, old)
    file.flush()
    const kept = bytesOf(ask.replace)
    file.write(kept, { at: 0 })
    file.truncate(kept.length)
  }
  return undefined
}

/** The lines that were asked for. The handle shuts out every other tab, so it is open for one question alone. */
async function actOnLines(ask: LineWork): Promise<Omit<CopyAnswer, 'id'>> {
  const folder = await navigator.storage.getDirectory()
  const file = await (await folder.getFileHandle(NAME, { create: true })).createSyncAccessHandle()
  try {
    const lines = act(file, ask)
    file.flush() // an fsync: only then is the answer sent
    return lines ? { lines } : {}
  } finally {
    file.close()
  }
}

const isLines = (ask: CopyWork): ask is LineWork => 'add' in ask || 'read' in ask || 'replace' in ask

const scope = self as unknown as DedicatedWorkerGlobalScope
// The asking tab holds the lock of the outbox.
scope.addEventListener('message', async ({ data }: MessageEvent<CopyQuestion>) => {
  try {
    const said = isLines(data) ? await actOnLines(data) : await actOnPhotos(data)
    scope.postMessage({ id: data.id, ...said } satisfies CopyAnswer)
  } catch (error) {
    scope.postMessage({ id: data.id, error: String(error) } satisfies CopyAnswer)
  }
})
