import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { IndustryDraft } from '../../contract/industries.ts'
import type { IndustryMatrix, MatrixEdge } from '../../contract/industries/matrix.ts'
import type { SolutionDraft } from '../../contract/solutions.ts'
import { documentCalls, forget, isStale, type KindPath, read, reasonOf } from '../editing/calls.ts'
import { toast } from '../ui/toast.ts'
import { MOST_SOLUTIONS } from './industry-fields.ts'
import { type Cell, cellOf, matrix } from './matrix-queries.ts'

const without = (slugs: string[], slug: string) => slugs.filter((each) => each !== slug)

/** Relates or unrelates an industry and a solution by saving the drafts that say so, one press after the other. */
export function useRelate() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Saves a draft in the version that is shown, so that a newer one is refused and stays. Tells whether it was saved. */
  const edit = useCallback(async <T>(path: KindPath, { slug, version, title }: MatrixEdge, change: (data: T) => T): Promise<boolean> => {
    try {
      const { data } = await client.fetchQuery(read(path, slug))
      const { updatedAt } = await documentCalls(path, slug).save(version, change(data as T), { autosave: true })
      setSavedAt(updatedAt)
      return true
    } catch (error) {
      toast({ variant: 'destructive', ...refusal(error, title) })
      return false
    } finally {
      forget(client, path, 'none')
    }
  }, [client])

  const relate = useCallback(async (key: string, wanted: boolean) => {
    const cell = cellOf(client.getQueryData<IndustryMatrix>(matrix.queryKey), key)
    // What somebody else did meanwhile may be what was wanted.
    if (!cell || (cell.draft !== null) === wanted) return
    const { industry, solution, draft } = cell
    const inIndustry = (change: (slugs: string[]) => string[]) =>
      edit<IndustryDraft>('/admin/industries', industry, (data) => ({ ...data, solutions: change(data.solutions) }))

    if (wanted && industry.names >= MOST_SOLUTIONS) toast({ variant: 'destructive', ...fullOf(industry.title) })
    else if (wanted) await inIndustry((slugs) => [...slugs, solution.slug])
    else if (draft === 'solution' || (await inIndustry((slugs) => without(slugs, solution.slug)))) {
      if (draft !== 'industry') await edit<SolutionDraft>('/admin/solutions', solution, (data) => unnamed(data, industry.slug))
    }
  }, [client, edit])

  const press = useCallback(({ key, draft }: Cell) => {
    const wanted = draft === null
    setWaiting((now) => new Map([...now, [key, wanted]]))
    last.current = last.current
      .then(() => relate(key, wanted))
      .then(() => client.refetchQueries({ queryKey: matrix.queryKey, exact: true }))
      .finally(() => setWaiting((now) => new Map([...now].filter(([each]) => each !== key))))
  }, [client, relate])

  /** Waits until every press was saved or refused. */
  const settle = useCallback(async () => {
    await last.current
    return true
  }, [])
  return { press, waiting, savedAt, settle }
}

const unnamed = (data: SolutionDraft, slug: string): SolutionDraft =>
  ({ ...data, industries: without(data.industries, slug), industry: data.industry === slug ? '' : data.industry })

const refusal = (error: unknown, title: string) => isStale(error)
  ? { title: `Someone saved “${title}” meanwhile`, description: 'Nothing was overwritten. The matrix shows it as it is now: press again if you still want to.' }
  : { title: `“${title}” was not saved`, description: reasonOf(error) }

const fullOf = (title: string) => ({
  title: `“${title}” names ${MOST_SOLUTIONS} solutions already`,
  description: 'It may name no more. Take one away first, or name the industry in the solution’s editor.',
})
