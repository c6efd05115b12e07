import type { Press } from '../../core/tuned/early.ts'
import { track } from './track.ts'

const FILE = /\.(pdf|zip|csv|xlsx?|docx?|pptx?|ics|svg|png|jpe?g|mp4|mp3)$/i
const LONGEST_LABEL = 80

/** Reports a press of a link or button, as it was on its page: as a download, a way out to another site, or a click. */
export function reportClick({ target, path }: Press): void {
  const part = target.closest<HTMLElement>('a[href], button, [role="button"]')
  // Visitors who see the consent question have not agreed yet.
  if (!part || part.closest('.consent')) return
  const { cta } = part.closest<HTMLElement>('[data-cta]')?.dataset ?? {}
  const told = { path, label: labelOf(part), ...(cta && { cta }) }
  if (!(part instanceof HTMLAnchorElement)) return track('click', told)
  const { protocol, host, origin, pathname } = part
  if (!protocol.startsWith('http')) return track('click', { ...told, to: protocol })
  const away = host !== location.host
  const to = away ? origin + pathname : pathname
  if (part.hasAttribute('download') || FILE.test(pathname)) return track('download', { path, ...(cta && { cta }), to })
  track(away ? 'outbound_link' : 'click', { ...told, to })
}

const labelOf = (part: HTMLElement) =>
  (part.getAttribute('aria-label') ?? part.textContent).replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL)
