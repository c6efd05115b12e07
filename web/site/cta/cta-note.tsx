import { useQuery } from '@tanstack/react-query'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { ApiError } from '../../core/api.ts'
import { read, usage } from '../../platform/editing/calls.ts'
import { reasonOf } from '../../core/problems.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { library } from './library.ts'

/** What the chosen call to action says, on how many pages, and where it is edited; or why visitors see none. */
export function CtaNote({ slug }: { slug: string }) {
  const { data: chosen, error } = useQuery(read('cta', slug))
  const { data: places } = useQuery({ ...usage('cta', slug), enabled: chosen !== undefined })
  if (error) {
    const missing = error instanceof ApiError && error.status === 404
    return (
      <p className="cta-note">
        <StatusText status="danger">
          {missing ? 'It is in the trash or gone, so visitors see nothing here. Choose another one.' : reasonOf(error)}
        </StatusText>
      </p>
    )
  }
  if (!chosen) return null
  const { title, text } = chosen.data as ReusableCta
  return (
    <div className="cta-note">
      <p>
        <b>{title}</b> {text}
      </p>
      {chosen.state === 'draft' && (
        <StatusText status="warning">A draft: visitors see nothing here until it is published.</StatusText>
      )}
      <p>
        {places && <span>{usedOn(places.length)}</span>}
        <SiteLink href={`${library.href}/${slug}`}>Edit it for every page</SiteLink>
      </p>
    </div>
  )
}

const usedOn = (count: number) =>
  count === 0 ? 'Not used on a saved page yet.' : `Used on ${count} ${count === 1 ? 'page' : 'pages'}.`
