import { Bands } from '../blocks/bands.tsx'
import { useClosing } from '../blocks/closing.tsx'
import { opening } from '../blocks/opening.tsx'
import { Screen } from '../blocks/screen.tsx'
import { Signposts } from '../blocks/signposts.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { headline } from './index-queries.ts'
import { solutions } from './queries.ts'

/** Everything the platform does, each a stop on the route. */
export function SolutionsPage() {
  const { data: words } = useContent(headline)
  const { data: list, pending } = useContent(solutions)
  const closing = useClosing()
  const names = list.map(({ title }) => title.toLowerCase()).join(', ')
  return (
    <>
      <PageHead
        title={words.headline}
        path="/solutions"
        description={names ? `${words.text}: ${names}.` : words.text}
      />
      <Bands
        bands={[
          opening({ ...words, title: words.headline }, { below: <Screen screen="week-board" caption="" place={0} /> }),
          {
            key: 'list',
            ground: 'paper',
            label: 'All solutions',
            content: pending ? <Skeleton variant="block" height={760} /> : <Stops of={list} />,
          },
          closing,
        ]}
      />
    </>
  )
}

const Stops = ({ of: list }: { of: (typeof solutions)['fallback'] }) => (
  <Signposts
    level="h2"
    places={list.map(({ slug, summary, ...card }) => ({ ...card, href: `/solutions/${slug}`, text: summary }))}
  />
)
