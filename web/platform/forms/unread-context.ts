import { createContext, use, useEffect } from 'react'

type Note = (path: string, message: string | null) => void

/** Takes note of a field whose text can't be read, which its data therefore doesn't hold; null once it can. */
export const UnreadContext = createContext<Note>(() => undefined)

/** Counts what is wrong with the text of a field among the problems of its form, as long as the field is there. */
export function useUnread(path: string, message: string | undefined): void {
  const note = use(UnreadContext)
  useEffect(() => {
    if (message === undefined) return
    note(path, message)
    return () => note(path, null)
  }, [note, path, message])
}
