import Upload from 'lucide-react/icons/upload'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ACCEPTED, filesIn } from './files.ts'

/** Takes pictures that are dropped or pasted anywhere on it. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles(filesIn(event.dataTransfer))
  }
  function paste(event: ClipboardEvent) {
    const files = filesIn(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={over ? 'drop-zone drop-over' : 'drop-zone'}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {over && (
        <p className="drop-words" aria-hidden="true">
          Drop to upload
        </p>
      )}
    </div>
  )
}

/** Opens the file picker of the device. */
export function UploadButton({
  onFiles,
  children,
  multiple = false,
  variant = 'primary',
  size = 'dense',
}: {
  onFiles: (files: File[]) => void
  children: ReactNode
  multiple?: boolean
  variant?: 'primary' | 'outline'
  size?: 'dense' | 'row'
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size={size} variant={variant} icon={Upload} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple={multiple}
        aria-label="Choose pictures"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
