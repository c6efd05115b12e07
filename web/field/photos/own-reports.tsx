import { useEffect, useState } from 'react'
import { isSeeded } from '../../../contract/field/incident-types/seeded-types.ts'
import { listAdditions } from '../phone/additions.ts'
import type { PhotoAddition } from '../phone/kept-values.ts'
import { ownCallsOf } from '../phone/own-calls.ts'
import { type OwnReport, ownReportsOf } from '../phone/own-reports.ts'
import AddPhotos from './add-photos.tsx'
import { timesOf, usePhone } from '../phone/phone-context.ts'

/** The own reports of the last day, each with a way to add photos, and what was left unsent for other incidents. */
export default function OwnReports({ now }: { now: Date }) {
  const { phone, state, words } = usePhone()
  const { clock } = timesOf(state.pack)
  const [kept, setKept] = useState<PhotoAddition[]>([])
  useEffect(() => void listAdditions(phone).then(setKept), [phone])
  const nameOf = ({ number, type, reportedAt }: OwnReport) => {
    const label = state.pack?.incidentTypes?.find(({ key }) => key === type)?.label
    const said = label ?? (type !== null && isSeeded(type) ? words.types[type] : type)
    return [number ?? words.report, said, clock(reportedAt)].filter(Boolean).join(', ')
  }
  const own = ownReportsOf(state, now).map((report) => ({ incidentId: report.id, callId: null, name: nameOf(report) }))
  const here = new Set([...own, ...ownCallsOf(state)].map(({ incidentId }) => incidentId))
  const left = kept.filter(({ incidentId }) => !here.has(incidentId))
  const all = [...own, ...left]
  if (all.length === 0) return null
  return (
    <details className="phone-card" open={kept.length > 0}>
      <summary>{words.ownReports(all.length)}</summary>
      <p className="ops-note">{words.ownReportsWords}</p>
      {all.map(({ incidentId, callId, name }) => (
        <section key={incidentId} className="phone-own-report">
          <h2>{name}</h2>
          <AddPhotos
            {...{ incidentId, callId, name }}
            onDone={() => setKept((before) => before.filter((each) => each.incidentId !== incidentId))}
          />
        </section>
      ))}
    </details>
  )
}
