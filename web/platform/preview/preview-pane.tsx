import EyeOff from 'lucide-react/icons/eye-off'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { keepInSight } from './keep-in-sight.ts'
import { openPanel } from './open-panel.ts'
import { type PreviewTarget, PreviewMark } from './preview-mark.tsx'
import { useLatestPage } from './use-latest-page.ts'

const widths = ['390', '768', '1280'] as const
type Width = (typeof widths)[number]

const options = [
  { value: '390', label: '390', icon: Smartphone, title: 'Phone, 390 px', figure: true },
  { value: '768', label: '768', icon: Tablet, title: 'Tablet, 768 px', figure: true },
  { value: '1280', label: '1280', icon: Monitor, title: 'Desktop, 1280 px', figure: true },
] as const

const MARGIN = 20

const widest = (one: Width, other: Width): Width => (Number(one) > Number(other) ? one : other)

/**
 * The real page with this draft on it, at three widths and as large as the pane allows. Loads again whenever `version`
 * changes; `anchor` is the id of the part that is being edited, or with a dot its class. What it makes of the `pointed`
 * field is marked. `onPick` hears which part of the page is clicked, and says whether that leads to a field of the
 * form.
 */
export function PreviewPane({
  address,
  version,
  title,
  anchor,
  opens,
  pointed,
  onPick,
}: {
  address: string | null
  version: number
  title: string
  anchor?: string | undefined
  /** The name of the button within that part whose panel is being edited; null while none is. */
  opens?: string | null | undefined
  pointed: PreviewTarget | null
  onPick: (part: Element) => boolean
}) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<Width | null>(null)
  const [least, setLeast] = useState<Width>('390')
  const [loads, setLoads] = useState(0)
  const [opened, setOpened] = useState(0)
  const near = anchor && (anchor.startsWith('.') ? anchor : `#${anchor}`)

  useEffect(() => {
    const box = stage.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: box.clientWidth - 2 * MARGIN, height: box.clientHeight - MARGIN }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const letGo = useRef(() => {})
  const over = useRef(false)
  const arrived = useLatestPage(frame, address, version)
  useEffect(() => {
    over.current = false
  }, [address])

  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })

  /** Brings the part that is being edited into sight, unless somebody looked at another before. */
  function arrive() {
    const page = frame.current?.contentWindow
    // The screen around it has a main part too: each has a name of its own.
    page?.document.querySelector('main')?.setAttribute('aria-label', `Preview of ${title}`)
    if (page && near && !over.current)
      letGo.current = keepInSight(page, near, () => {
        over.current = true
      })
    page?.document.addEventListener(
      'click',
      (event) => {
        const part = event.target as Element
        // A link leads to its field, and not away from what is being edited.
        if (pick.current(part) && part.closest('a')) event.preventDefault()
      },
      true,
    )
    setLoads((before) => before + 1)
    arrived()
  }

  const width = chosen ?? widest(room.width < 600 ? '390' : room.width < 1000 ? '768' : '1280', least)

  // Some parts stand on wide pages alone: the pane opens at a width at which the edited one shows.
  useEffect(() => {
    const part = near && !chosen ? frame.current?.contentWindow?.document.querySelector(near) : null
    const wider = widths[widths.indexOf(width) + 1]
    if (part && part.getClientRects().length === 0 && wider) setLeast(wider)
  }, [near, chosen, width, loads])

  useEffect(() => {
    const page = frame.current?.contentWindow
    if (!page || !near || !opens) return
    return openPanel(page, near, opens, () => setOpened((before) => before + 1))
  }, [near, opens, width, loads])

  const scale = room.width > 0 ? Math.min(1, room.width / Number(width)) : 1
  return (
    <section className="pane preview-pane" aria-label="Preview">
      <div className="pane-head">
        <h2>Preview</h2>
        <span className="pane-figure figure">
          {width} px, {Math.round(scale * 100)} %
        </span>
        <span className="pane-end">
          <Segments label="Preview width" options={options} value={width} onChange={setChosen} />
        </span>
      </div>
      <div className="stage" ref={stage}>
        {address === null ? (
          <EmptyState icon={EyeOff} title="No page shows this by itself">
            What you save is used where other pages need it.
          </EmptyState>
        ) : (
          room.width > 0 && (
            <div className="stage-page" style={{ width: Number(width) * scale, height: room.height }}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our page needs its scripts and origin */}
              <iframe
                ref={frame}
                title={`Preview of ${title}`}
                src={address}
                onLoad={arrive}
                style={{ width: Number(width), height: room.height / scale, transform: `scale(${scale})` }}
              />
              <PreviewMark
                {...{ frame, scale, pointed, near, letGo }}
                there={opens !== undefined}
                loads={loads + opened}
              />
            </div>
          )
        )}
      </div>
    </section>
  )
}
