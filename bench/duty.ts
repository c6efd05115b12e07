import { makeDuty } from '../e2e/duty-support.ts'
import { startCompany } from './start-company.ts'

/** A product with a company, in which a guard has a duty that begins soon. `end` stops it and removes what it kept. */
export async function startDuty(name: string) {
  const { product, client, call, slug, end } = await startCompany(name)
  const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
  return { url: product.url, call, rows, end, ...(await makeDuty(call, rows, slug)) }
}
