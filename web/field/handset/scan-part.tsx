import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { codeReader, enrolmentIn } from '../phone/scanning.ts'
import { usePhone } from './phone-context.ts'

/** How often the picture is looked at, and its longer side: enough for a code that fills a third of it. */
const EVERY_MS = 200
const MOST_PIXELS = 800

/** Reads the office's code by the camera, or as it is pasted or typed. */
export default function ScanPart({ onCode }: { onCode: (code: string) => void }) {
  const { words } = usePhone()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isOn, setOn] = useState(false)
  const take = (said: string) => {
    const code = enrolmentIn(said)
    if (code) onCode(code)
    else setProblem(words.scanOther)
  }
  return (
    <section className="phone-card">
      {isOn ? (
        <Camera
          onRead={take}
          onProblem={() => {
            setOn(false)
            setProblem(words.scanNoCamera)
          }}
        />
      ) : (
        <Button variant="outline" wide className="phone-second" onClick={() => setOn(true)}>
          {words.scan}
        </Button>
      )}
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take(typed)
        }}
      >
        <Field label={words.scanTyped}>
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={400}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" wide disabled={typed.trim() === ''}>
          {words.next}
        </Button>
      </form>
    </section>
  )
}

/** The picture of the camera, looked at until a code stands in it. It ends with this part. */
function Camera({ onRead, onProblem }: { onRead: (said: string) => void; onProblem: () => void }) {
  const { words } = usePhone()
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onRead, onProblem })
  useEffect(() => {
    handlers.current = { onRead, onProblem }
  })
  useEffect(() => {
    const canvas = document.createElement('canvas')
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const read = await codeReader()
      const screen = video.current
      if (isOver || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      const look = async () => {
        const { videoWidth: width, videoHeight: height } = screen
        const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
        canvas.width = Math.round(width * scale)
        canvas.height = Math.round(height * scale)
        canvas.getContext('2d', { willReadFrequently: true })!.drawImage(screen, 0, 0, canvas.width, canvas.height)
        const said = await read(canvas)
        if (isOver) return
        if (said !== undefined) handlers.current.onRead(said)
        timer = setTimeout(() => void look(), EVERY_MS)
      }
      await look()
    }
    begin().catch(() => !isOver && handlers.current.onProblem())
    return stop
  }, [])
  return (
    <>
      <video ref={video} className="phone-camera" muted playsInline aria-label={words.scanPicture} />
      <p className="ops-note">{words.scanWords}</p>
    </>
  )
}
