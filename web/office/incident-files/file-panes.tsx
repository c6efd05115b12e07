import type { ReactNode } from 'react'
import { type Segment, Segments } from '../../ui/segments.tsx'

export const PANES = ['log', 'units', 'record'] as const
export type Pane = (typeof PANES)[number]
export const isPane = (value: string | undefined): value is Pane => PANES.some((each) => each === value)

type Props = {
  shown: Pane
  /** What stands on the tabs of a phone, such as `Log 14`. */
  words: Record<Pane, string>
  onShow: (pane: Pane) => void
  log: ReactNode
  place: ReactNode
  units: ReactNode
  record: ReactNode
}

/** The panes of a file side by side; on a phone one at a time. */
export function FilePanes({ shown, words, onShow, log, place, units, record }: Props) {
  const options: Segment<Pane>[] = PANES.map((value) => ({ value, label: words[value] }))
  return (
    <>
      <div className="file-tabs">
        <Segments label="Part of the file" value={shown} options={options} onChange={onShow} />
      </div>
      <div className={`file-panes shows-${shown}`}>
        {log}
        <div className="file-middle">
          <div className="file-column is-list">{units}</div>
          <div className="file-column is-list is-place">{place}</div>
        </div>
        <div className="file-column is-list is-record">{record}</div>
      </div>
    </>
  )
}
