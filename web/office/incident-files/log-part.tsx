import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addEntry, incidentLogQuery } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Composer } from './composer.tsx'
import { linesOf, type LogFilter } from './log-lines.ts'
import { LogPane } from './log-pane.tsx'
import type { FileActs } from './use-acting.ts'
import './file-log.css'

type Props = { id: string; zone: string; acting: FileActs; mayAct: boolean }

/** The log of an incident as it grows, and what the office adds to it. */
export function LogPart({ id, zone, acting, mayAct }: Props) {
  const { slug } = useCompany()
  const [filter, setFilter] = useState<LogFilter>('all')
  const [pages, setPages] = useState(1)
  const reading = useQuery({ ...incidentLogQuery(slug, id, pages), placeholderData: keepPreviousData })
  return (
    <LogPane
      lines={reading.data && linesOf(reading.data.entries)}
      before={
        reading.data ? (
          reading.data.hasMore && (
            <Button variant="outline" size="row" pending={reading.isFetching} onClick={() => setPages(pages + 1)}>
              Show what was before
            </Button>
          )
        ) : (
          <ReadState {...reading} title="The log could not be read" lines={6} />
        )
      }
      composer={
        mayAct && <Composer pending={acting.pending} onAdd={(entry) => acting.act(() => addEntry(slug, id, entry))} />
      }
      {...{ zone, filter, onFilter: setFilter }}
    />
  )
}
