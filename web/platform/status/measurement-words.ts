import { type ControlledService, MOST_DUE } from '../../../contract/platform/status/control.ts'

/** What the last check of a service measured, in a few words: "86 ms", "2 due", "61 % full". */
export function measurementInWords({ service, measured }: Pick<ControlledService, 'service' | 'measured'>): string {
  if (!measured) return ''
  const { ms, load } = measured
  if (load === null) return `${ms.toLocaleString('en-US')} ms`
  return service === 'jobs'
    ? `${load.toLocaleString('en-US')}${load === MOST_DUE ? ' or more' : ''} due`
    : `${load} % full`
}

/** The share of days without trouble, rounded down so that only all of them make 100 %; empty while none is known. */
export const goodShare = ({ good, known }: ControlledService['days']) =>
  known === 0 ? '' : `${(Math.floor((good / known) * 1000) / 10).toLocaleString('en-US')} %`
