import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { linkChecks, LinkState } from '../../../contract/platform/editing/links.ts'
import { call } from '../../core/call.ts'

/** Where a link leads, as its editor is told: what stands there on this site, or another site. */
export type LinkTarget = Exclude<LinkState, 'unknown'> | 'outside'

const TYPED_MS = 500
const GATHER_MS = 20
const FRESH_MS = 5_000
// The contract's limit; its value would bring the shapes along.
const MOST = 200
const LONGEST = 500

type Answers = Promise<Record<string, LinkState>>
let gathering: { hrefs: Set<string>; answers: Answers } | undefined

/** Asks about a link together with all others that are asked about at the same moment: a menu has many. */
function ask(href: string): Promise<LinkState> {
  if (!gathering || gathering.hrefs.size >= MOST) {
    const hrefs = new Set<string>()
    const answers = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      if (gathering?.hrefs === hrefs) gathering = undefined
      return call<(typeof linkChecks)['targets']>('POST /admin/link-targets', { body: { hrefs: [...hrefs] } })
    })
    gathering = { hrefs, answers }
  }
  gathering.hrefs.add(href)
  return gathering.answers.then((all) => all[href] ?? 'unknown')
}

const isOwn = (href: string) => /^\/(?![/\\])/.test(href) && href.length <= LONGEST

/** What a link leads to right now; undefined while that isn't known, or while it is being typed. */
export function useLinkTarget(href: string): LinkTarget | undefined {
  const [settled, setSettled] = useState(href)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(href), TYPED_MS)
    return () => clearTimeout(timer)
  }, [href])
  const { data } = useQuery({
    queryKey: ['link-target', settled],
    queryFn: () => ask(settled),
    enabled: isOwn(settled),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
  if (settled !== href) return undefined
  if (/^https?:\/\//i.test(href)) return 'outside'
  return data === 'unknown' ? undefined : data
}
