import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem, MediaWords } from '../../../contract/platform/media/library.ts'
import { fieldsOf, reasonOf } from '../../core/problems.ts'
import { changePicture, inTheWay, refresh } from './calls.ts'

const NAMES = ['title', 'alt', 'x', 'y'] as const

/**
 * What was typed about a picture and is not saved yet. `problems` says by field what is wrong, and at `''` what else
 * is.
 */
type WordsDraft = { item: MediaItem; words: Partial<MediaWords>; problems: Record<string, string> }

/** What saving came to: the picture as the server has it now. */
type Outcome = { saved: boolean; item: MediaItem }

export type PictureWords = ReturnType<typeof useWords>

/** Keeps what is typed about each picture until it is saved, also while others are looked at and when a save fails. */
export function useWords() {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Record<string, WordsDraft>>({})
  const [saving, setSaving] = useState(false)

  const wordsOf = (item: MediaItem): MediaWords => {
    const { title, alt, x, y } = { ...item, ...typed[item.id]?.words }
    return { title, alt, x, y }
  }
  const isChanged = (item: MediaItem) => NAMES.some((name) => wordsOf(item)[name] !== item[name])
  const problemsOf = ({ id }: MediaItem) => typed[id]?.problems ?? {}

  /** Takes over what is typed. What was wrong is wrong no more as soon as it changes. */
  const type = (item: MediaItem, words: Partial<MediaWords>) =>
    setTyped((now) => {
      const before = now[item.id]
      const problems = Object.fromEntries(
        Object.entries(before?.problems ?? {}).filter(([name]) => name && !(name in words)),
      )
      return { ...now, [item.id]: { item, words: { ...before?.words, ...words }, problems } }
    })

  async function send(item: MediaItem): Promise<Outcome> {
    const words = wordsOf(item)
    try {
      const next = await changePicture(item.id, item.version, words)
      setTyped((now) => without(now, item.id, words))
      return { saved: true, item: next }
    } catch (error) {
      const newer = inTheWay<MediaItem>(error)
      const fields = newer ? changesBetween(item, newer) : fieldsOf(error)
      const problems = { ...fields, ...((newer || Object.keys(fields).length === 0) && { '': reasonOf(error) }) }
      setTyped((now) => ({ ...now, [item.id]: { words, ...now[item.id], item: newer ?? item, problems } }))
      return { saved: false, item: newer ?? item }
    }
  }

  /** Saves what was typed about these pictures, one after the other. Ends at the first that could not be saved. */
  async function save(items: readonly MediaItem[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    setSaving(true)
    for (const item of items) {
      outcomes.push(await send(item))
      if (!outcomes.at(-1)!.saved) break
    }
    if (outcomes.length > 0) await refresh(client)
    setSaving(false)
    return outcomes
  }

  /** Every picture with typed words that are not saved. Of `known` and the typed one, the newer version counts. */
  const unsaved = (known?: MediaItem) =>
    Object.values(typed)
      .map(({ item }) => (known && item.id === known.id && known.version > item.version ? known : item))
      .filter(isChanged)

  return { wordsOf, isChanged, problemsOf, type, save, unsaved, saving }
}

/** What was saved is typed no more; what was typed while it was under way stays. */
function without(all: Record<string, WordsDraft>, id: string, saved: MediaWords): Record<string, WordsDraft> {
  const { [id]: one, ...others } = all
  const left = Object.entries(one?.words ?? {}).filter(([name, value]) => saved[name as keyof MediaWords] !== value)
  return one && left.length > 0
    ? { ...others, [id]: { ...one, words: Object.fromEntries(left), problems: {} } }
    : others
}

/** Says at each text that someone else changed what it is now, since one's own stands in its field. */
const changesBetween = (before: MediaItem, newer: MediaItem): Record<string, string> =>
  Object.fromEntries(
    (['title', 'alt'] as const)
      .filter((name) => newer[name] !== before[name])
      .map((name) => [name, `Someone else wrote “${newer[name]}” here. Save again to put yours in its place.`]),
  )
