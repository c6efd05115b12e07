import findMyWay from 'find-my-way'
import { Failure } from '../base/failure.ts'
import type { Services } from './routes.ts'

/** Answers a public endpoint that is only read. `params` and `query` are as they stand in the address. */
export type Answer = (given: { params: unknown; query: unknown }, services: Services) => Promise<unknown>

/**
 * The public answers of every room, for pages. A page reads here what a browser reads over the network: the same
 * validation, cache and handler, without a request. Addresses are found by the router of the framework.
 */
export class PublicAnswers {
  readonly #addresses = findMyWay()

  /** Adds the answer at `path`, such as `/api/blog/posts/:slug`. */
  add(path: string, answer: Answer): void {
    this.#addresses.on('GET', path, () => undefined, answer)
  }

  /**
   * Gives the answer at `path`, path and query. The handler gets `services`. Throws what the handler throws, and
   * `not-found` (404) where no public answer is.
   */
  async read(path: string, services: Services): Promise<unknown> {
    const found = this.#addresses.find('GET', path)
    if (!found) throw new Failure('not-found', 'There is nothing at this address')
    const { params, searchParams: query } = found
    return (found.store as Answer)({ params, query }, services)
  }
}
