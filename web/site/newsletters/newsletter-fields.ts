import type { NewsletterDraft } from '../../../contract/site/newsletter/newsletters.ts'
import type { Segment } from '../../../contract/site/newsletter/segments.ts'
import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'

const RichTextField = lazyWithRetry(() => import('../../platform/rich-text/rich-text-field.tsx'))

const PACE = 600
const PACE_MOST = 6_000

/** What is written of a newsletter, and to whom and how fast it goes. */
export const newsletterFields = (segments: readonly Segment[]): readonly FieldSpec[] => [
  { kind: 'text', name: 'title', label: 'Name', max: 160, hint: 'For you and your colleagues: readers don’t see it.' },
  {
    kind: 'text',
    name: 'subject',
    label: 'Subject',
    max: 150,
    hint: 'Write {first name|there} for the name of each reader, here and in the text.',
  },
  { kind: 'text', name: 'preheader', label: 'Preheader', max: 150, hint: 'Mail programs show it beside the subject.' },
  { kind: 'custom', name: 'content', label: 'Text', component: RichTextField, writes: true },
  {
    kind: 'select',
    name: 'segment',
    label: 'Audience',
    none: 'Everybody who gets the newsletter',
    choices: segments.map(({ id, name }) => ({ value: id, label: name })),
    half: true,
  },
  {
    kind: 'number',
    name: 'perMinute',
    label: 'Mails a minute, at most',
    min: 1,
    max: PACE_MOST,
    half: true,
    hint: 'Ask your mail provider what it allows.',
  },
  {
    kind: 'text',
    name: 'from',
    label: 'Sender name',
    max: 80,
    half: true,
    hint: 'Without one the name of your site.',
  },
  {
    kind: 'text',
    name: 'replyTo',
    label: 'Replies to',
    max: 254,
    half: true,
    hint: 'Without one the email address of your company.',
  },
]

export const newsletterBlank = (title: string): NewsletterDraft => ({
  title,
  subject: title,
  preheader: '',
  content: { type: 'doc', content: [] },
  segment: '',
  perMinute: PACE,
  from: '',
  replyTo: '',
})
