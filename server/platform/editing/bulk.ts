import { Failure } from '../../core/http/failure.ts'

type Outcome = { ok: boolean; message: string }

/**
 * Does something with each of several, one after the other so that they take no more of the database than one does.
 * `one` gives what was done in words. What is refused says why and the next is tried; any other error ends it all.
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
