import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { momentByClocks } from '../../../contract/core/locale.ts'
import { isEnded } from '../../../contract/field/incidents/states.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { EvidencePart } from '../../field/parties/evidence-part.tsx'
import { PartiesPane } from '../../field/parties/parties-pane.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { SiteLink } from '../../ui/link.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { KeptPart } from './kept-part.tsx'
import { LinksPart } from './links-part.tsx'
import type { FileActs } from './use-acting.ts'

/** From then on a report counts as handed in late, in minutes. */
const LATE_MINUTES = 2

type Props = { incident: Incident; acting: FileActs; mayAct: boolean; onDialog: (dialog: FileDialog) => void }

/** What belongs to an incident for good: when and by whom, the people and things, and the evidence. */
export function RecordPane({ incident, acting, mayAct, onDialog }: Props) {
  const { locale, zone: home, hrefOf } = useCompany()
  const { zone, occurredAt, reportedAt, receivedAt, guardId, guard, reportedBy, reportedTo, openedBy, alertId } =
    incident
  const moment = (at: string) => momentByClocks({ locale, zone, home }, new Date(at))
  const lateMinutes = Math.round((Date.parse(receivedAt) - Date.parse(reportedAt)) / MINUTE_MS)
  return (
    <>
      <KeptPart
        id="file-record"
        title="Record"
        none=""
        facts={[
          { what: 'Happened', value: moment(occurredAt) },
          { what: 'Reported', value: moment(reportedAt) },
          ...(lateMinutes > LATE_MINUTES
            ? [
                {
                  what: 'Arrived',
                  value: `${moment(receivedAt)}. The phone had no signal for ${lateMinutes} min.`,
                },
              ]
            : []),
          {
            what: 'By',
            value: guardId ? <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink> : reportedBy || 'Not said',
          },
          ...(reportedTo ? [{ what: 'To', value: reportedTo }] : []),
          ...(openedBy ? [{ what: 'Opened by', value: openedBy }] : []),
          ...(alertId
            ? [{ what: 'Came of', value: <SiteLink href={hrefOf(`alerts/${alertId}`)}>An alert</SiteLink> }]
            : []),
          { what: 'Site', value: <SiteLink href={hrefOf(`sites/${incident.siteId}`)}>{incident.site}</SiteLink> },
        ]}
      />
      <LinksPart {...{ incident, acting, mayAct, onDialog }} />
      <PartiesPane incidentId={incident.id} />
      <EvidencePart
        incidentId={incident.id}
        {...(mayAct && !isEnded(incident.state) && { onAddPhoto: () => onDialog('photo') })}
      />
    </>
  )
}
