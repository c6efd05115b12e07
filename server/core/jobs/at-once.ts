/**
 * Does `work` for each item, for at most `most` of them at the same time. A failure stops none of the others. The first
 * one is thrown at the end.
 */
export async function atOnce<T>(items: Iterable<T>, most: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  const turn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error: unknown) => void failures.push(error))
  }
  await Promise.all(Array.from({ length: most }, turn))
  if (failures.length > 0) throw failures[0]
}
