import { type ReactNode, useEffect, useRef } from 'react'
import { useCompany } from '../../planning/organisations/company.ts'
import { Segments } from '../../ui/segments.tsx'
import { LogRow } from './log-row.tsx'
import { type LogFilter, type LogLine, filtersOf, isIn } from './log-lines.ts'

type Props = {
  /** Undefined until they are read. */
  lines: readonly LogLine[] | undefined
  zone: string
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  /** What stands above the oldest line, such as a button for those before. */
  before: ReactNode
  composer: ReactNode
}

/** All that happened to an incident in one list by time, the newest beside the composer. */
export function LogPane({ lines, zone, filter, onFilter, before, composer }: Props) {
  const { locale } = useCompany()
  const shown = (lines ?? []).filter((line) => isIn(line, filter))
  const end = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id
  useEffect(() => {
    const box = end.current
    if (box) box.scrollTop = box.scrollHeight
  }, [newest])
  return (
    <section className="file-story-part is-log" aria-labelledby="file-log">
      <header className="file-head">
        <h2 id="file-log" tabIndex={-1}>
          Log
        </h2>
        {lines && <Segments label="Show" value={filter} options={filtersOf(lines)} onChange={onFilter} />}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <div className="file-scroll" ref={end} role="group" aria-label="Log of the incident" tabIndex={0}>
        {before}
        {lines && shown.length === 0 && <p className="ops-note file-more">Nothing of this kind yet.</p>}
        <ol className="file-lines">
          {shown.map((line) => (
            <LogRow key={line.id} line={line} {...{ zone, locale }} />
          ))}
        </ol>
      </div>
      {composer}
    </section>
  )
}
