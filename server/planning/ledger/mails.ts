import { type Locale, localeOf } from '../../../contract/core/locale.ts'
import { fullMomentText } from '../../../contract/core/short-dates.ts'
import { zoneNameAt } from '../../../contract/core/time.ts'
import { lineOf } from '../../../contract/planning/ledger/lines.ts'
import { copied } from '../../platform/mail/parts.ts'
import { defineMail, type FilledTemplate } from '../../platform/mail/templates.ts'

const SAMPLE_LINE = lineOf({
  organisationId: '0199f0c2-7a4e-7c1d-9b3a-5e8d2f6a1c40',
  seq: 1204,
  at: new Date('2026-11-23T06:00:00Z'),
  hash: '3f'.repeat(32),
  root: 'a7'.repeat(32),
  signature: 'Zx'.repeat(43),
})

const page = (site: string, slug: string) => `${site}/app/o/${slug}/settings?tab=log`

const writeCheckpoint = defineMail({
  name: 'ledger-checkpoint',
  label: 'Checkpoint of the log',
  when: 'To the owners of a guard company, once a day in the morning, if something was added to its log',
  group: 'team',
  words: {
    subject: 'Keep this: the log of {employer} at number {number}',
    preheader: 'One line that shows later whether the log was rewritten.',
    heading: 'The log at number {number}',
    body:
      'The log of {employer} stood at number {number} on {when}. This line is signed for that moment.\n\n' +
      'Keep this mail. Paste its line into the settings, under Log, to see whether the log is still the same.\n\n' +
      'The key of this log has the fingerprint {fingerprint}. A bundle of evidence names its key too: compare both.',
    button: 'Check the log',
    note: 'The line holds no names and opens nothing. Forward it to anybody who should keep it too.',
    why: 'You get this mail because you are an owner of {employer}. On days without anything new there is none.',
  },
  variables: {
    employer: { label: 'The guard company', example: 'Northgate Protection' },
    number: { label: 'The newest number of the log', example: '1204' },
    fingerprint: { label: 'The fingerprint of the key that signs the log', example: 'c4'.repeat(32) },
    when: { label: 'When it was signed', example: 'November 23, 2026 at 6:00 AM GMT' },
  },
  required: ['number'],
  sample: (site) => ({ link: page(site, 'example'), rest: [copied(SAMPLE_LINE)] }),
})

type SignedCheckpoint = {
  employer: string
  slug: string
  zone: string
  locale: string | null
  seq: number
  at: Date
  line: string
  fingerprint: string
}

/** Gives an owner a checkpoint to keep. `site` is the origin that the link leads to. */
export const checkpointMail = (
  site: string,
  { employer, slug, zone, locale, seq, at, line, fingerprint }: SignedCheckpoint,
): FilledTemplate =>
  writeCheckpoint(
    { employer, number: String(seq), fingerprint, when: checkpointTime(localeOf({ locale, zone }), zone, at) },
    { link: page(site, slug), rest: [copied(line)] },
  )

/** A moment with the name of its zone: a checkpoint may be read anywhere, and years later. */
const checkpointTime = (locale: Locale, zone: string, moment: Date) =>
  `${fullMomentText(locale, zone, moment.toISOString())} ${zoneNameAt(zone, moment)}`
