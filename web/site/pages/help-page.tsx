import { useLocation } from '@tanstack/react-router'
import { helpCategories, type HelpCard } from '../../../contract/site/pages/pages.ts'
import { searchedFor } from '../../../contract/core/search.ts'
import { Bands } from '../blocks/bands.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { HelpLinks } from './help-links.tsx'
import { HelpSearch } from './help-search.tsx'
import { helpList, helpScreen } from './help-queries.ts'
import './help.css'

/** Articles that a company needs in its first week; those that an editor took away are left out. */
const FIRST = ['set-up-a-site', 'import-guards', 'publish-a-week', 'offer-an-open-shift', 'license-dates']

/** The help center: what is looked for, else every article by its category. */
export function HelpPage() {
  const asked = useLocation({ select: ({ searchStr }) => searchedFor(new URLSearchParams(searchStr).get('q')) })
  const {
    data: { title, text, metaDescription },
  } = useContent(helpScreen)
  const { data: articles, pending } = useContent(helpList)
  return (
    <>
      <PageHead title={title} path="/resources/help" description={metaDescription} noindex={asked !== ''} />
      <Bands
        bands={[
          {
            key: 'search',
            ground: 'night',
            className: 'opening',
            titleId: 'help-title',
            behind: <div className="opening-streets" aria-hidden="true" />,
            content: (
              <>
                <div className="opening-columns">
                  <div>
                    <h1 id="help-title">{title}</h1>
                    <p className="lead">{text}</p>
                    <HelpSearch asked={asked} />
                  </div>
                  <nav className="opening-picture" aria-label="Start here">
                    <ul className="opening-list">
                      {FIRST.flatMap((slug) => articles.filter((article) => article.slug === slug)).map(
                        ({ slug, title: name }) => (
                          <li key={slug}>
                            <SiteLink href={`/resources/help/${slug}`}>{name}</SiteLink>
                          </li>
                        ),
                      )}
                    </ul>
                  </nav>
                </div>
              </>
            ),
          },
          {
            key: 'articles',
            ground: 'paper',
            label: 'Articles',
            content: pending ? <Skeleton variant="block" height={900} /> : <Categories of={articles} />,
          },
        ]}
      />
    </>
  )
}

const Categories = ({ of: articles }: { of: HelpCard[] }) => (
  <div className="help-categories">
    {helpCategories.map((category) => {
      const own = articles.filter((article) => article.category === category)
      return (
        own.length > 0 && (
          <section key={category} aria-label={category}>
            <h2>{category}</h2>
            <HelpLinks of={own} />
          </section>
        )
      )
    })}
  </div>
)
