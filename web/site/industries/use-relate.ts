import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import type { IndustryMatrix, MatrixEdge } from '../../../contract/site/industries/matrix.ts'
import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { documentCalls, forget, read } from '../../platform/editing/calls.ts'
import { isStale, reasonOf } from '../../core/problems.ts'
import { toast } from '../../ui/toast.ts'
import { MOST_SOLUTIONS } from './industry-fields.ts'
import { type Cell, cellOf, matrix } from './matrix-queries.ts'

const without = (slugs: string[], slug: string) => slugs.filter((each) => each !== slug)

/** With a slug where it stands among the `live` ones, or at the end. */
export function withBack(slugs: string[], slug: string, live: string[]): string[] {
  if (!live.includes(slug)) return [...slugs, slug]
  const before = live.slice(0, live.indexOf(slug)).findLast((each) => slugs.includes(each))
  return slugs.toSpliced(before === undefined ? 0 : slugs.indexOf(before) + 1, 0, slug)
}

/** Relates or unrelates an industry and a solution by saving the drafts that say so, one press after the other. */
export function useRelate() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Saves a draft in the version that is shown, so that a newer one is refused and stays. Tells whether it was saved.
   */
  const edit = useCallback(
    async <T>(kind: KindName, { slug, version, title }: MatrixEdge, change: (data: T) => T): Promise<boolean> => {
      try {
        const { data } = await client.fetchQuery(read(kind, slug))
        const { updatedAt } = await documentCalls(kind, slug).save(version, change(data as T), { autosave: true })
        setSavedAt(updatedAt)
        return true
      } catch (error) {
        toast({ variant: 'destructive', ...refusal(error, title) })
        return false
      } finally {
        forget(client, kind, 'none')
      }
    },
    [client],
  )

  const relate = useCallback(
    async (key: string, wanted: boolean) => {
      const cell = cellOf(client.getQueryData<IndustryMatrix>(matrix.queryKey), key)
      // Another person's change may be what was wanted.
      if (!cell || (cell.draft !== null) === wanted) return
      const { industry, solution } = cell
      // What was taken away and still is live is put back as visitors see it, on the sides that name it there.
      const sides = (wanted ? cell.live : cell.draft) ?? 'industry'
      const inIndustry = () =>
        edit<IndustryDraft>('industry', industry, (data) => ({
          ...data,
          solutions: wanted
            ? withBack(data.solutions, solution.slug, industry.live)
            : without(data.solutions, solution.slug),
        }))
      const inSolution = () =>
        edit<SolutionDraft>('solution', solution, (data) =>
          wanted
            ? { ...data, industries: withBack(data.industries, industry.slug, solution.live) }
            : {
                ...data,
                industries: without(data.industries, industry.slug),
                industry: data.industry === industry.slug ? '' : data.industry,
              },
        )

      if (wanted && sides !== 'solution' && industry.names >= MOST_SOLUTIONS)
        toast({ variant: 'destructive', ...fullOf(industry.title) })
      else if ((sides === 'solution' || (await inIndustry())) && sides !== 'industry') await inSolution()
    },
    [client, edit],
  )

  const press = useCallback(
    ({ key, draft }: Cell) => {
      const wanted = draft === null
      setWaiting((now) => new Map([...now, [key, wanted]]))
      last.current = last.current
        .then(() => relate(key, wanted))
        .then(() => client.refetchQueries({ queryKey: matrix.queryKey, exact: true }))
        .finally(() => setWaiting((now) => new Map([...now].filter(([each]) => each !== key))))
    },
    [client, relate],
  )

  /** Waits until every press was saved or refused. */
  const settle = useCallback(async () => {
    await last.current
    return true
  }, [])
  return { press, waiting, savedAt, settle }
}

const refusal = (error: unknown, title: string) =>
  isStale(error)
    ? {
        title: `Someone saved “${title}” meanwhile`,
        description: 'Nothing was overwritten. The matrix shows it as it is now: press again if you still want to.',
      }
    : { title: `“${title}” was not saved`, description: reasonOf(error) }

const fullOf = (title: string) => ({
  title: `“${title}” names ${MOST_SOLUTIONS} solutions already`,
  description: 'It may name no more. Take one away first, or name the industry in the solution’s editor.',
})
