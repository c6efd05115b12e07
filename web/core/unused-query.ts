/**
 * Stands in the built site in place of the parts of the query library that it never uses, mutations and endless lists:
 * they would be 1.6 kB of every first visit.
 */
export class MutationCache {
  findAll = () => []
  clear() {}
  resumePausedMutations = () => Promise.resolve()
  build() {
    throw new Error('Mutations are not part of the built site: use call().')
  }
}

export function infiniteQueryBehavior() {
  throw new Error('Endless lists are not part of the built site: use pages.')
}

export const hasNextPage = () => false
export const hasPreviousPage = () => false
