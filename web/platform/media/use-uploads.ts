import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { fieldsOf, reasonOf } from '../../core/problems.ts'
import { refresh, sendPicture } from './calls.ts'
import { takeable } from './files.ts'

/**
 * A file on its way: `share` from 0 to 1 of it has gone; `error` says why it was not taken, `note` what of it is not
 * kept though it was.
 */
export type Upload = { key: string; name: string; share: number; error: string | null; note: string | null }

let last = 0

/**
 * Sends files one after the other, and tells of each how far it is. `onTaken` is told of each that is in the library,
 * by the key that `add` gave it.
 */
export function useUploads(onTaken: (item: MediaItem, key: string) => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const taken = useRef(onTaken)
  useEffect(() => {
    taken.current = onTaken
  })

  const set = (key: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: string) => setUploads((now) => now.filter((each) => each.key !== key))

  async function send(key: string, file: File, instead?: string) {
    try {
      const item = await sendPicture(file, { ...(instead && { instead }), onProgress: (share) => set(key, { share }) })
      if (item.note) set(key, { note: item.note })
      else drop(key)
      await refresh(client)
      taken.current(item, key)
    } catch (error) {
      set(key, { error: fieldsOf(error)['file'] ?? reasonOf(error) })
    }
  }

  function add(files: Iterable<File>, instead?: string): string[] {
    return [...files].map((file) => {
      const key = `upload-${++last}`
      const error = takeable(file)
      setUploads((now) => [...now, { key, name: file.name, share: 0, error, note: null }])
      if (!error) queue.current = queue.current.then(() => send(key, file, instead))
      return key
    })
  }
  return { uploads, add, drop }
}
