import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type Filter, queryOf } from './filter.ts'

const EXACTLY = { exact: true, includeSearch: true } as const

/**
 * Leads to a page of the list. Only the page that is shown counts as current, not every list because all are `/blog`.
 */
export const ListLink = ({
  filter,
  ...rest
}: { filter: Partial<Filter> } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Link to="/blog" search={queryOf({ page: 1, ...filter }) as never} activeOptions={EXACTLY} {...rest} />
)
