import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import Text from 'lucide-react/icons/text'
import { useEffect, useRef, useState } from 'react'
import { DARK_RULE, type MailPreview, MOST_BYTES } from '../../../contract/platform/mail/templates.ts'
import { reasonOf } from '../../core/problems.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { templatePreview } from './calls.ts'
import { TestButton } from './test-button.tsx'

const widths = [
  { value: '600', label: '600', icon: Monitor, title: 'Desktop, 600 px', figure: true },
  { value: '360', label: '360', icon: Smartphone, title: 'Phone, 360 px', figure: true },
] as const
const looks = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'text', label: 'Text', icon: Text },
] as const
type PreviewWidth = (typeof looks)[number]['value']

/** The draft as it would be sent, filled with example values; made again whenever `version` changes. */
export function TemplatePreview({
  slug,
  version,
  name,
  save,
}: {
  slug: string
  version: number
  name: string
  save: () => Promise<boolean>
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', slug, version],
    queryFn: () => templatePreview(slug),
    placeholderData: keepPreviousData,
  })
  const [width, setWidth] = useState<'600' | '360'>('600')
  const [look, setLook] = useState<PreviewWidth>('light')
  return (
    <section className="pane preview-pane mail-preview" aria-label="Preview">
      <div className="pane-head">
        <h2>Preview</h2>
        <span className="pane-end">
          <Segments label="Preview width" options={widths} value={width} onChange={setWidth} />
          <Segments label="Preview as" options={looks} value={look} onChange={setLook} />
        </span>
      </div>
      {error && !data && (
        <ReadFailed title="The preview could not be made" why={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="mail-inbox">
            <b>{data.from}</b>
            <span>{data.subject}</span>
            <small>{data.preheader}</small>
          </p>
          {look === 'text' ? (
            <textarea className="mail-text" readOnly aria-label="The mail as plain text" value={data.text} />
          ) : (
            <Frame {...{ data, name, look }} width={Number(width)} />
          )}
          <footer className="mail-preview-foot">
            <StatusText status={data.bytes > MOST_BYTES ? 'danger' : 'success'}>
              {Math.ceil(data.bytes / 1024)} of {MOST_BYTES / 1024} kB
            </StatusText>
            <TestButton slug={slug} save={save} />
          </footer>
        </>
      )}
    </section>
  )
}

/** The mail's HTML, which may run nothing, as wide as a mail program shows it and as large as the pane allows. */
function Frame({
  data,
  name,
  look,
  width,
}: {
  data: MailPreview
  name: string
  look: 'light' | 'dark'
  width: number
}) {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width, height: 0 })
  useEffect(() => {
    const box = stage.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  return (
    <div className="mail-stage" ref={stage}>
      <div style={{ width: width * scale }}>
        <iframe
          title={`${name} as it would be sent`}
          sandbox=""
          srcDoc={data.html.replaceAll(DARK_RULE, look === 'dark' ? '@media all' : '@media not all')}
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
