import { createHash } from 'node:crypto'
import { MAX_PART_BYTES, type Upload } from '../../../contract/planning/ledger/media.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A drawing as the sanitiser writes it. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"></rect></svg>'

type Person = Awaited<ReturnType<typeof startOrganisations>>['north']['owner']

/** What a person calls to send media to a company. `send` sends a whole file, and gives the answer to its end. */
export function mediaOf({ ask }: Pick<Person, 'ask'>, companyUrl: string) {
  const media = `${companyUrl}/media`
  const begin = (content: Buffer, type: string, more: object = {}) =>
    ask({
      method: 'POST',
      url: media,
      body: { sha256: sha256Of(content), bytes: content.length, type, ...more },
    })
  const part = (id: string, at: number, content: Buffer) =>
    ask({
      method: 'PUT',
      url: `${media}/uploads/${id}?at=${at}`,
      body: content,
      type: 'application/octet-stream',
    })
  const finish = (id: string) => ask({ method: 'POST', url: `${media}/uploads/${id}/finish` })
  const send = async (content: Buffer, type: string, more: object = {}) => {
    const { id } = (await begin(content, type, more)).body as Upload
    for (let at = 0; at < content.length; at += MAX_PART_BYTES)
      await part(id, at, content.subarray(at, at + MAX_PART_BYTES))
    return finish(id)
  }
  return { media, begin, part, finish, send }
}

/** Two companies with a data folder of their own, and a scheduler's calls on media of the northern one. */
export async function startWithMedia(now?: string) {
  const started = await startOrganisations(now)
  const { north } = started
  const scheduler = await north.person('scheduler')
  return { ...started, scheduler, ask: scheduler.ask, ...mediaOf(scheduler, north.url) }
}
