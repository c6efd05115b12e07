import { Failure } from '../../core/base/failure.ts'

type Outcome = { ok: boolean; message: string }

/**
 * Does `one` for each item, one after the other, so that several cost the database no more than one at a time. `one`
 * returns the result as text. A refused item reports its reason and the next follows; any other error ends everything.
 */
export async function resultsOfEach<T extends object>(
  items: T[],
  one: (item: T) => Promise<string>,
): Promise<(T & Outcome)[]> {
  const results: (T & Outcome)[] = []
  for (const item of items) results.push({ ...item, ...(await outcomeOf(() => one(item))) })
  return results
}

async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { ok: true, message: await work() }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ok: false, message: error.message }
  }
}
