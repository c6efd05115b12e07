import { useEffect, useRef } from 'react'
import { codeReader } from '../phone/scanning.ts'
import { usePhone } from '../phone/phone-context.ts'

/** How often the picture is looked at, and its longer side: enough for a code that fills a third of it. */
const EVERY_MS = 200
const MOST_PIXELS = 800

type Props = { hint: string; onRead: (said: string) => void; onProblem: () => void }

/** The picture of the camera, looked at until a code stands in it. It ends with this part. */
export function CodeCamera({ hint, onRead, onProblem }: Props) {
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
      <p className="ops-note">{hint}</p>
    </>
  )
}
