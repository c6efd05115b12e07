import { useQuery } from '@tanstack/react-query'
import ImageIcon from 'lucide-react/icons/image'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { isOwnCanonical, pageReading } from './read-page.ts'

/** What search engines find on the page that is live now, besides its words. */
export function PageFacts({ address, hasPicture }: { address: string; hasPicture: boolean }) {
  const { data, error } = useQuery(pageReading(address))
  const missing = data?.blocks.filter((block) => block.missing.length > 0) ?? []
  return (
    <ul className="page-facts">
      {error && (
        <li>
          <StatusText status="warning">The live page could not be read</StatusText>
        </li>
      )}
      {data && (
        <>
          <li>
            <StatusText status={missing.length > 0 ? 'danger' : data.blocks.length > 0 ? 'success' : 'idle'}>
              {missing.length > 0
                ? `Structured data misses ${missing.flatMap((block) => block.missing).join(', ')}`
                : data.blocks.length > 0
                  ? `Structured data is complete: ${data.blocks.map(({ type }) => type).join(', ')}`
                  : 'No structured data'}
            </StatusText>
          </li>
          <li>
            <StatusText status={data.noindex || !isOwnCanonical(data, address) ? 'warning' : 'success'}>
              {data.noindex
                ? 'Search engines are asked to leave it out'
                : isOwnCanonical(data, address)
                  ? 'Canonical points to itself, in the sitemap'
                  : `Canonical points to ${data.canonical || 'nothing'}`}
            </StatusText>
          </li>
        </>
      )}
      <li>
        <StatusText status={hasPicture ? 'success' : 'idle'} icon={ImageIcon}>
          {hasPicture ? 'Shared with its own picture' : 'Shared with a drawn picture'}
        </StatusText>
      </li>
      <li>
        <SiteLink href={`/admin/seo-settings/page?path=${encodeURIComponent(address)}`}>
          Structured data in full
        </SiteLink>
      </li>
    </ul>
  )
}
