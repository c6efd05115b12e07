import type { Source } from '../../../contract/site/leads/forms.ts'

const KEY = 'source'
const MAX = 300
const MAX_MARK = 120
const MARKS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/**
 * Notes where this visit came from, once, in the tab's own storage: it is gone when the tab closes, and leaves it only
 * together with a form (see the cookie policy). Pages are noted without what follows their path, other sites by name.
 */
export function rememberSource(): void {
  try {
    sessionStorage[KEY] ??= JSON.stringify(here())
  } catch {
    // Storage can be switched off; then nothing is noted.
  }
}

/** Where this visit came from; this page when nothing was noted. */
export function readSource(): Source {
  try {
    return JSON.parse(sessionStorage[KEY]) as Source
  } catch {
    return here()
  }
}

function here(): Source {
  const marks = new URLSearchParams(location.search)
  const mark = (name: (typeof MARKS)[number]) => (marks.get(`utm_${name}`) ?? '').slice(0, MAX_MARK)
  return {
    firstPage: location.pathname.slice(0, MAX),
    referrer: foreign(document.referrer).slice(0, MAX),
    utm: {
      source: mark('source'),
      medium: mark('medium'),
      campaign: mark('campaign'),
      term: mark('term'),
      content: mark('content'),
    },
  }
}

/** The address of another site; empty for pages of this one. */
function foreign(referrer: string): string {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : ''
  return origin === location.origin ? '' : origin
}
