import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { type ReplayKind, replayQuery } from './calls.ts'
import { Player } from './player.tsx'
import './replay.css'
import './replay-lanes.css'
import './replay-side.css'

const AT = /^(shift|incident)\/([^/]+)$/

/** A shift or an incident, played back: `id` is such as `shift/<id>`. */
export default function ReplayScreen({ id = '' }: { id?: string }) {
  const [, kind, subject] = AT.exec(id) ?? []
  if (!kind || !subject) return <NothingChosen />
  return <Reading kind={kind as ReplayKind} id={subject} />
}

function Reading({ kind, id }: { kind: ReplayKind; id: string }) {
  const { slug } = useCompany()
  const [filter, change] = useAddressFilter(['at', 'event', 'with', 'part', 'view'])
  const reading = useQuery(replayQuery(slug, kind, id, filter.with))
  if (!reading.data)
    return (
      <>
        <CompanyHead title="Replay" />
        <div className="ops-page">
          <ReadState {...reading} title="The replay could not be read" lines={10} />
        </div>
      </>
    )
  return <Player key={`${kind} ${id}`} replay={reading.data} {...{ kind, id, filter, change }} />
}

function NothingChosen() {
  const { hrefOf } = useCompany()
  return (
    <>
      <CompanyHead title="Replay" />
      <div className="ops-page">
        <EmptyState title="Choose what to play back">
          Open a replay from <SiteLink href={hrefOf('time')}>a shift under Time</SiteLink> or from{' '}
          <SiteLink href={hrefOf('incidents')}>an incident</SiteLink>.
        </EmptyState>
      </div>
    </>
  )
}
