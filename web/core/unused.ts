import { parseSearch, stringifySearch } from './search.ts'

// Stands in the built site in place of what the query library and the router bring along for others: 2 kB of every
// first visit.

export class MutationCache {
  findAll = () => []
  clear() {}
  resumePausedMutations = () => Promise.resolve()
  build() {
    throw new Error('Mutations are not part of the built site: use call().')
  }
}

export const infiniteQueryBehavior = () => {
  throw new Error('Infinite queries are not part of the built site.')
}

export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch }
