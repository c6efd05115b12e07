import { type RefObject, useEffect, useState } from 'react'
import { partWithText } from './part-with-text.ts'

/** The words of the field or block that somebody is in, and what it is called; no name for a block. */
export type PreviewTarget = { words: () => string; label: string }

type Box = { left: number; top: number; width: number; height: number }

/**
 * A frame around what the page in the preview makes of the field that somebody is in, found by its words, which is
 * brought into sight. Drawn over the page and not into it: the page is a visitor's. `loads` counts how often it has
 * come; `letGo` ends what else keeps a part of it in sight.
 */
export function PreviewMark({
  frame,
  scale,
  pointed,
  near,
  there,
  loads,
  letGo,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  scale: number
  pointed: PreviewTarget | null
  near: string | undefined
  /** Whether the words are looked for in `near` alone, which is in sight already. */
  there: boolean
  loads: number
  letGo: RefObject<() => void>
}) {
  const [box, setBox] = useState<Box | null>(null)

  useEffect(() => {
    const page = frame.current?.contentWindow
    const part = page && pointed && partWithText(page.document, pointed.words(), near, there)
    if (!part) return setBox(null)

    const { top, bottom } = part.getBoundingClientRect()
    if (!there && (top < page.innerHeight * 0.1 || bottom > page.innerHeight)) {
      letGo.current()
      page.scrollBy({ top: top - page.innerHeight / 3, behavior: 'instant' })
    }
    function place() {
      const { left, top, width, height } = part!.getBoundingClientRect()
      setBox(part!.isConnected ? { left, top, width, height } : null)
    }
    place()
    page.addEventListener('scroll', place, { passive: true })
    const observer = new ResizeObserver(place)
    observer.observe(page.document.documentElement)
    return () => {
      page.removeEventListener('scroll', place)
      observer.disconnect()
    }
  }, [frame, pointed, near, there, loads, letGo])

  if (!box) return null
  const of = (pixels: number) => pixels * scale
  return (
    <div
      className="preview-mark"
      aria-hidden="true"
      style={{ left: of(box.left), top: of(box.top), width: of(box.width), height: of(box.height) }}
    >
      {pointed?.label && <b>{pointed.label}</b>}
    </div>
  )
}
