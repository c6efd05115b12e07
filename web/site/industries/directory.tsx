import ArrowRight from 'lucide-react/icons/arrow-right'
import type { IndustryCard } from '../../../contract/site/industries/industries.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Footprint } from './footprint.tsx'

type Props = { of: IndustryCard[]; level: 'h2' | 'h3'; few?: boolean }

/**
 * The industries as a directory, each with the footprint of a typical site and the round through it. With `few` a phone
 * shows the first four: the page beside it has all of them.
 */
export const Directory = ({ of: list, level: Heading, few = false }: Props) => (
  <ul className={few ? 'directory directory-few' : 'directory'}>
    {list.map(({ slug, title, summary, posts, footprint }) => (
      <li key={slug}>
        <SiteLink href={`/industries/${slug}`}>
          <Footprint of={footprint} />
          <Heading>{title}</Heading>
          <p>{summary}</p>
          <span className="figure">{posts}</span>
          <Icon of={ArrowRight} className="arrow" />
        </SiteLink>
      </li>
    ))}
  </ul>
)
