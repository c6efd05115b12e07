import { Bands } from '../blocks/bands.tsx'
import { useClosing } from '../blocks/closing.tsx'
import { opening } from '../blocks/opening.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Directory } from './directory.tsx'
import { Footprint } from './footprint.tsx'
import { headline } from './index-queries.ts'
import { industries } from './queries.ts'

/** Every kind of site there is a page about. */
export function IndustriesPage() {
  const { data: words } = useContent(headline)
  const { data: list, pending } = useContent(industries)
  const closing = useClosing()
  return (
    <>
      <PageHead title={words.headline} path="/industries" description={words.text} />
      <Bands
        bands={[
          opening({ ...words, title: words.headline }, { beside: <Footprints /> }),
          {
            key: 'list',
            ground: 'paper',
            label: 'All industries',
            content: pending ? <Skeleton variant="block" height={820} /> : <Directory of={list} level="h2" />,
          },
          closing,
        ]}
      />
    </>
  )
}

/** Four kinds of sites with the round through each. */
const Footprints = () => (
  <div className="opening-footprints">
    {(['hospital', 'mall', 'warehouse', 'campus'] as const).map((name) => (
      <Footprint key={name} of={name} />
    ))}
  </div>
)
