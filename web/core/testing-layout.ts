import { vi } from 'vitest'

/** Stands in for what jsdom lacks: it lays nothing out, so there is no place to scroll to. For `beforeEach`. */
export function stubLayout(): void {
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
