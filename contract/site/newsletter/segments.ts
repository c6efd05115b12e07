import * as z from 'zod/mini'
import { endpoints, Id, words } from '../../core/core.ts'

/** How a subscriber joined: through a form of the site, or with an import. */
export const subscriberSources = ['form', 'imported'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/**
 * Why an address gets no newsletter: it does not exist (`hard`), its last newsletters all bounced (`soft`), or its
 * owner called one junk (`complaint`).
 */
export const suppressions = ['hard', 'soft', 'complaint'] as const
export type Suppression = (typeof suppressions)[number]

const Tag = words(40).check(z.trim(), z.toLowerCase())
/** The labels of a subscriber: trimmed, in lower case, without repetition. */
export const Tags = z.pipe(
  z.array(Tag).check(z.maxLength(12, 'Use at most 12 tags')),
  z.transform((tags: string[]) => [...new Set(tags)].toSorted()),
)

const Day = z.nullable(z.iso.date('Give a day'))

/**
 * The conditions of a segment. `from` and `to` are the first and last day (UTC) of joining. `tags` requires any of
 * them, `without` excludes all of them. An empty condition requires nothing.
 */
export const SegmentConditions = z.strictObject({
  source: z.nullable(z.enum(subscriberSources)),
  from: Day,
  to: Day,
  tags: Tags,
  without: Tags,
})
export type SegmentConditions = z.infer<typeof SegmentConditions>

/** The whole audience. */
export const everybody: SegmentConditions = { source: null, from: null, to: null, tags: [], without: [] }

const SegmentDraft = z.strictObject({ name: words(60).check(z.trim()), conditions: SegmentConditions })
export type SegmentDraft = z.infer<typeof SegmentDraft>

/** A segment, and how many people a newsletter to it reaches now. */
export const Segment = z.object({ id: Id, name: z.string(), conditions: SegmentConditions, count: z.int() })
export type Segment = z.infer<typeof Segment>

/**
 * Why a newsletter reaches fewer people than confirmed. `paused` switched the briefing off, `suppressed` bounced or
 * complained, `outside` are not in the segment. The rest is `reached`.
 */
export const AudienceCount = z.object({
  confirmed: z.int(),
  paused: z.int(),
  suppressed: z.int(),
  outside: z.int(),
  reached: z.int(),
})
export type AudienceCount = z.infer<typeof AudienceCount>

const one = { access: 'admin', params: z.object({ id: Id }) } as const

export const segments = endpoints({
  list: {
    method: 'GET',
    path: '/admin/segments',
    access: 'admin',
    summary: 'The saved segments by name, with how many people each reaches, and every tag in use.',
    reply: z.object({ items: z.array(Segment), tags: z.array(z.string()), everybody: z.int() }),
  },
  count: {
    method: 'POST',
    path: '/admin/segments/count',
    access: 'admin',
    body: SegmentConditions,
    summary: 'How many people some conditions reach, before they are saved.',
    reply: AudienceCount,
  },
  create: {
    method: 'POST',
    path: '/admin/segments',
    access: 'admin',
    status: 201,
    body: SegmentDraft,
    summary: 'Saves a segment. A name that another one has is refused (409).',
    reply: Segment,
  },
  change: {
    method: 'PUT',
    path: '/admin/segments/:id',
    ...one,
    body: SegmentDraft,
    summary: 'Changes a segment. What was sent or scheduled before keeps the conditions of its time.',
    reply: Segment,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/segments/:id',
    ...one,
    summary: 'Removes a segment that no newsletter in writing names (409).',
    reply: z.object({ id: Id }),
  },
  tag: {
    method: 'PUT',
    path: '/admin/subscribers/:id/tags',
    ...one,
    body: z.strictObject({ tags: Tags }),
    summary: 'Sets the tags of a subscriber.',
    reply: z.object({ tags: z.array(z.string()) }),
  },
})

/** Tags from a text with commas. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
]
