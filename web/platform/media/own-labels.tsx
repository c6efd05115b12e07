import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '../../../contract/platform/media/library.ts'
import { reasonOf } from '../../core/problems.ts'
import { labelPictures, refresh } from './calls.ts'
import { LabelPicker } from './label-picker.tsx'

/** The labels of one picture, saved as they are added or taken off. One that can’t be saved goes back. */
export function OwnLabels({ item }: { item: MediaItem }) {
  const client = useQueryClient()
  const [value, setValue] = useState<readonly string[]>(item.labels)
  const [error, setError] = useState<string>()

  async function change(next: string[]) {
    setValue(next)
    setError(undefined)
    try {
      const [result] = await labelPictures([item.id], {
        add: next.filter((name) => !value.includes(name)),
        remove: value.filter((name) => !next.includes(name)),
      })
      if (result && !result.ok) throw new Error(result.message)
      await refresh(client)
    } catch (problem) {
      setValue(value)
      setError(reasonOf(problem))
    }
  }
  return (
    <LabelPicker
      label="Labels"
      hint="Saved at once. Enter or a comma adds one."
      value={value}
      error={error}
      onChange={(next) => void change(next)}
    />
  )
}
