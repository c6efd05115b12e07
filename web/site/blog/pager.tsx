import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../ui/icon.tsx'
import type { Filter } from './filter.ts'
import { ListLink } from './list-link.tsx'

/** The pages of a list as checkpoints on a stretch of the route: the first, the last, and those around this one. */
export function Pager({ filter, pages }: { filter: Filter; pages: number }) {
  const { page } = filter
  if (pages < 2) return null
  const to = (number: number) => ({ ...filter, page: number })
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && (
        <ListLink className="pager-step" filter={to(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={16} />
          Newer
        </ListLink>
      )}
      <ol>
        {shownPages(page, pages).map((number, index, all) => (
          <li key={number} className={index > 0 && number - all[index - 1]! > 1 ? 'pager-gap' : undefined}>
            <ListLink
              filter={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </ListLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <ListLink className="pager-step" filter={to(page + 1)} rel="next">
          Older
          <Icon of={ArrowRight} size={16} />
        </ListLink>
      )}
    </nav>
  )
}

const AROUND = 1

/** The numbers that a pager names, in their order. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, pages]
  for (let number = page - AROUND; number <= page + AROUND; number++) wanted.push(number)
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
