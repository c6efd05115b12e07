import { useQuery } from '@tanstack/react-query'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { whenOf } from '../../core/times.ts'
import { SiteLink } from '../../ui/link.tsx'
import { holdingQuery, releasesHref } from './calls.ts'
import './in-release.css'

/** The release with which the changes of a document go live, as a link: "With Winter cover, Mon 23 Nov, 06:00". */
export function InRelease({ document: { id, state } }: { document: Pick<EditedDocument, 'id' | 'state'> }) {
  const { data } = useQuery(holdingQuery(state === 'live' ? null : id))
  if (state === 'live' || !data?.release) return null
  const { name, at } = data.release
  return (
    <span className="in-release">
      {'With '}
      <SiteLink href={`${releasesHref}/${data.release.id}`} title={name}>
        {name}
      </SiteLink>
      {at ? `, ${whenOf(at)}` : ', which has no time yet'}
    </span>
  )
}
