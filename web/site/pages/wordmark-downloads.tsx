import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { Button } from '../../ui/button.tsx'
import type { SheetGround } from '../../ui/wordmark-sheet.tsx'
import type { WordmarkStyle } from '../../ui/wordmark.tsx'

const words = { paper: 'light', night: 'dark' } as const

/** Saves the largest wordmark of its cell as a file. The code that draws files comes with the first press. */
export function WordmarkDownloads({ variant, ground }: { variant: WordmarkStyle; ground: SheetGround }) {
  const [failed, setFailed] = useState(false)

  const save = async (cell: HTMLElement, format: 'svg' | 'png') => {
    const file = `wordmark-${variant}-${words[ground]}.${format}`
    try {
      const { saveWordmark } = await import('./wordmark-file.ts')
      await saveWordmark(cell.querySelector<HTMLElement>('.wordmark-lg')!, format, file)
      setFailed(false)
      track('download', { file })
    } catch (error) {
      console.warn(`${file} could not be made.`, error)
      setFailed(true)
    }
  }
  return (
    <p className="row wordmark-downloads">
      {(['svg', 'png'] as const).map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          icon={Download}
          aria-label={`Download ${variant} for ${words[ground]} grounds as ${format.toUpperCase()}`}
          onClick={(event) => save(event.currentTarget.closest('li > div')!, format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <span role="status">{failed && 'The file could not be made. Try again.'}</span>
    </p>
  )
}
