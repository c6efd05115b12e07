import { vi } from 'vitest'

/** Stands in for what jsdom lacks, as it lays nothing out: no place to scroll to, no width to match. For `beforeEach`. */
export function stubLayout(): void {
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
