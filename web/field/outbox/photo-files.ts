import type { PhotoFile } from './copy-messages.ts'

const FOLDER = 'photos'

const folderOf = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true })

/** Writes a photo, or leaves no file of it. Only a worker can: the file is on the disk once this resolves. */
export async function writePhoto(name: string, blob: Blob): Promise<void> {
  const folder = await folderOf()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const file = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle()
  try {
    file.truncate(0)
    if (file.write(bytes, { at: 0 }) !== bytes.length) throw new Error('The phone is full')
    file.flush()
    file.close()
  } catch (error) {
    file.close()
    await folder.removeEntry(name)
    throw error
  }
}

/** Reads a photo, and when it was written. */
export async function readPhoto(name: string): Promise<PhotoFile> {
  const file = await (await (await folderOf()).getFileHandle(name)).getFile()
  const at = new Date(file.lastModified).toISOString()
  // A copy: the file may go while somebody still holds it.
  return { blob: new Blob([await file.arrayBuffer()]), at }
}

/** Removes a photo, if it is there. */
export async function removePhoto(name: string): Promise<void> {
  const folder = await folderOf()
  if ((await photoNames()).includes(name)) await folder.removeEntry(name)
}

/** The names of all photos. */
export async function photoNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of (await folderOf()).keys()) names.push(name)
  return names
}
