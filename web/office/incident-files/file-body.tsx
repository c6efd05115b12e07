import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { needsReason, type IncidentState } from '../../../contract/field/incidents/states.ts'
import { moveIncident } from '../../field/incidents/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { useScreenKeys } from '../../ui/screen-keys.ts'
import { FileClocks } from './clock-acts.tsx'
import { FileDialogs, type FileDialog } from './file-dialogs.tsx'
import { FilePanes, isPane } from './file-panes.tsx'
import { FileTop } from './file-top.tsx'
import { LogPart } from './log-part.tsx'
import { PlacePane } from './place-pane.tsx'
import { RecordPane } from './record-pane.tsx'
import { ReportPane } from './report-pane.tsx'
import { UnitsColumn } from './units-column.tsx'
import { useActing } from './use-acting.ts'
import { FILE_KEYS, type FileKey, nextOf, waitsOf } from './step-words.ts'
import './file.css'
import './file-head.css'

const PLACES: Partial<Record<FileKey, string>> = { 1: 'file-log', 2: 'file-place', 3: 'file-tasks', 4: 'file-record' }

type Props = { incident: Incident; now: number; isKeyed: boolean; onKeys: () => void }

/** The parts of a file. What is chosen stands in the address; every press has a key. */
export function FileBody({ incident, now, isKeyed, onKeys }: Props) {
  const { slug, may } = useCompany()
  const { id, state, next } = incident
  const [filter, change] = useAddressFilter(['part'])
  const [dialog, setDialog] = useState<FileDialog>()
  const acting = useActing()
  const mayAct = may('incidents.manage')
  const pane = isPane(filter.part) ? filter.part : 'log'
  const move = (to: IncidentState) => {
    if (to === 'duplicate') setDialog('duplicate')
    else if (needsReason(state, to)) setDialog({ to })
    else acting.press(() => moveIncident(slug, id, { to, reason: '', duplicateOf: null }))
  }
  const forward = nextOf(state, next)
  useScreenKeys(FILE_KEYS, isKeyed, (key) => {
    const place = PLACES[key]
    if (place) document.getElementById(place)?.focus()
    else if (key === '?') onKeys()
    else if (key === 'n' && mayAct && forward && waitsOf(incident, forward) === '') move(forward)
    else if (key === 'u' && mayAct) setDialog('weigh')
  })
  return (
    <div className="file">
      <FileTop {...{ incident, forward, mayAct, acting }} onMove={move} onDialog={setDialog} />
      <FileClocks {...{ incident, now, acting, mayAct }} onDialog={setDialog} />
      <FilePanes
        shown={pane}
        words={{ log: 'Log', units: 'Units', record: 'Record' }}
        onShow={(part) => change({ part: part === 'log' ? undefined : part })}
        log={
          <div className={`file-column file-log ${incident.frozenAt === null ? '' : 'is-reviewed'}`}>
            <LogPart {...{ id, acting, mayAct }} zone={incident.zone} />
            <ReportPane {...{ incident, acting, mayAct }} onDialog={setDialog} />
          </div>
        }
        place={
          <PlacePane
            incidentId={id}
            siteId={incident.siteId}
            postId={incident.postId}
            since={incident.occurredAt}
            now={now}
          />
        }
        units={<UnitsColumn {...{ incident, acting, mayAct, now }} />}
        record={<RecordPane {...{ incident, acting, mayAct }} onDialog={setDialog} />}
      />
      <FileDialogs {...{ incident, dialog }} onClose={() => setDialog(undefined)} />
    </div>
  )
}
