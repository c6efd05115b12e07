import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import { type AddedPhotos, MOST_OF_INCIDENT, OWN_REPORT_HOURS } from '../../../contract/field/incidents/media.ts'
import { isEnded } from '../../../contract/field/incidents/states.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { NewLedgerEvent } from '../../planning/organisations/append.ts'
import type { EventKind } from '../../planning/organisations/event-topics.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Act, counted, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { lockIncidents, type NewIncident, type NewIncidentMedium, numberOf, type StoredIncident } from './queries.ts'
import { listMediaOf } from './queries-media.ts'
import { about } from './working.ts'

/** The incidents that commands name, locked, and the media that each has. */
export type PhotoScene = { named: StoredIncident[]; has: { incidentId: string; sha256: string }[] }

type PhotoStage = {
  files: PhotoScene
  incidents: NewIncident[]
  media: NewIncidentMedium[]
  ledger: (NewLedgerEvent & { kind: EventKind })[]
}

/** Reads the incidents that commands add photos to. */
export async function setPhotos(tenant: Tenant, incidentIds: string[]): Promise<PhotoScene> {
  const named = incidentIds.length > 0 ? await lockIncidents(tenant, incidentIds) : []
  const ids = named.map(({ id }) => id)
  return { named, has: ids.length > 0 ? await listMediaOf(tenant, ids) : [] }
}

/**
 * Judges photos that a guard adds to an incident: of an own report for a day, or of the call on which they are, as
 * `isOnCall` says. An incident that is over takes none; one whose record is frozen does.
 */
export function addPhotos(
  { files, incidents, media, ledger }: PhotoStage,
  { guardId, at, receivedAt }: Act,
  { incidentId, note, media: sent }: AddedPhotos,
  isOnCall: boolean,
): Judgement {
  const incident = [...files.named, ...incidents].find(({ id }) => id === incidentId)
  const isOwn = incident?.guardId === guardId && (incident.source ?? 'guard') === 'guard'
  if (!incident || !(isOwn || isOnCall)) return NOT_YOURS
  if (isEnded(incident.state)) return refused('not-allowed', actSentences.incidentOver)
  if (!isOnCall && at.getTime() - incident.reportedAt.getTime() > OWN_REPORT_HOURS * HOUR_MS)
    return refused('not-allowed', actSentences.reportOld)
  const has = new Set([...files.has, ...media].filter((each) => each.incidentId === incidentId).map(shaOf))
  const fresh = sent.filter(({ sha256 }, nth) => !has.has(sha256) && sent.findIndex((x) => x.sha256 === sha256) === nth)
  if (has.size + fresh.length > MOST_OF_INCIDENT) return refused('not-allowed', actSentences.photosFull)
  media.push(
    ...fresh.map(({ sha256, type, takenAt }) => ({
      incidentId,
      sha256,
      type,
      takenAt: new Date(takenAt),
      addedAt: receivedAt,
      guardId,
    })),
  )
  const said = note.trim()
  if (fresh.length > 0 || said !== '')
    ledger.push({
      kind: fresh.length > 0 ? 'incident.media_added' : 'incident.noted',
      ...about(incident),
      body: {
        siteId: incident.siteId,
        guardId,
        at: at.toISOString(),
        ...(fresh.length > 0 && { media: fresh.map(shaOf) }),
      },
      ...(said !== '' && { personal: { text: said } }),
    })
  const number = incident.number > 0 ? numberOf(incident.year, incident.number) : null
  return fresh.length > 0 ? counted([], '', number) : counted(['twice'], actSentences.photosThere, number)
}

const shaOf = ({ sha256 }: { sha256: string }) => sha256
