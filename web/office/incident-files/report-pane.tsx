import { useQuery } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { minimumRecord } from '../../../contract/field/incidents/record.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { AnswersPart } from '../../field/incident-types/answers-part.tsx'
import { addSupplement, incidentLogQuery } from '../../field/incidents/calls.ts'
import { IncidentPhotos } from '../../field/incidents/incident-photos.tsx'
import { WITNESS_WORDS } from '../../field/incidents/record-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { sealOf } from './log-lines.ts'
import { SupplementsPart } from './supplements-part.tsx'
import type { FileActs } from './use-acting.ts'

type Props = { incident: Incident; acting: FileActs; mayAct: boolean; onDialog: (dialog: FileDialog) => void }

/** What was reported: the narrative, what puts it right, what was done, and the photos. */
export function ReportPane({ incident, acting, mayAct, onDialog }: Props) {
  const { slug, locale, zone: home } = useCompany()
  const { id, text, guard, reportedBy, reportedAt, frozenAt, supplements, missing, zone, state } = incident
  const momentOf = (at: string) => shortMomentByClocks({ locale, zone, home }, new Date(at))
  const entries = useQuery(incidentLogQuery(slug, id, 1)).data?.entries ?? []
  const frozenSeq = sealOf(entries, 'incident.moved', ({ at }) => at === frozenAt)
  const isEnded = incident.next.length === 0 && state !== 'closed'
  return (
    <section className="file-story-part" aria-labelledby="file-report">
      <header className="file-head">
        <h2 id="file-report" tabIndex={-1}>
          Report
        </h2>
        {mayAct && frozenAt === null && !isEnded && (
          <Button variant="outline" size="row" icon={PencilLine} onClick={() => onDialog('record')}>
            Change the record
          </Button>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <div className="file-scroll" role="group" aria-label="Report" tabIndex={0}>
        <SupplementsPart
          told={[guard ?? (reportedBy || 'The office'), momentOf(reportedAt)].join(', ')}
          text={text}
          frozen={
            frozenAt && (frozenSeq === null ? momentOf(frozenAt) : `and sealed ${momentOf(frozenAt)}, seq ${frozenSeq}`)
          }
          supplements={supplements.map((supplement) => ({
            ...supplement,
            seq: sealOf(entries, 'incident.supplemented', (entry) => entry.text === supplement.text),
          }))}
          momentOf={momentOf}
          onAdd={
            mayAct && frozenAt !== null
              ? (supplement) => acting.act(() => addSupplement(slug, id, supplement))
              : undefined
          }
          pending={acting.pending}
        />
        <dl className="file-record">
          {missing.length > 0 && (
            <div>
              <dt>
                <StatusText status="warning">The minimum lacks</StatusText>
              </dt>
              <dd>{missing.map((field) => minimumRecord[field]).join('; ')}</dd>
            </div>
          )}
          {(['actionTaken', 'actionToTake'] as const).map((field) => (
            <div key={field}>
              <dt>{minimumRecord[field]}</dt>
              <dd>{incident[field] || 'Not said yet'}</dd>
            </div>
          ))}
          <div>
            <dt>{minimumRecord.witnesses}</dt>
            <dd>{incident.witnesses === null ? 'Not said yet' : WITNESS_WORDS[incident.witnesses]}</dd>
          </div>
        </dl>
        <AnswersPart answers={incident.answers} />
        <div className="file-photos">
          <IncidentPhotos files={incident.files} number={incident.number} />
        </div>
      </div>
    </section>
  )
}
