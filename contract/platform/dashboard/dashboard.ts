import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Headline, overviewDays, Step, Remainder, WaitingItem } from '../../core/overview.ts'
import { VisitSummary } from '../analytics/visit-summary.ts'
import { DocumentSummary } from '../editing/document.ts'
import { WaitingReview } from '../reviews/reviews.ts'

/** The most documents that the list of work shows. */
export const MOST_WORK = 12

/** A document that waits for a person, or for its scheduled time. */
export const WorkItem = z.extend(
  z.pick(DocumentSummary, {
    id: true,
    slug: true,
    title: true,
    state: true,
    publishAt: true,
    unpublishAt: true,
    updatedAt: true,
  }),
  { kind: z.string() },
)
export type WorkItem = z.infer<typeof WorkItem>

/** The most documents with samples that the list shows. */
export const MOST_SAMPLED = 50

/** A published document with its remaining samples: the place and the name of each. */
export const SampledDocument = z.object({
  kind: z.string(),
  slug: z.string(),
  title: z.string(),
  samples: z.array(z.object({ field: z.string(), name: z.string() })),
})
export type SampledDocument = z.infer<typeof SampledDocument>

export const dashboard = endpoints({
  samples: {
    method: 'GET',
    path: '/admin/samples',
    access: 'admin',
    summary:
      `Sample content that visitors see: ${MOST_SAMPLED} documents at the most. \`field\` is the dotted path of an ` +
      'item.',
    reply: z.object({ documents: z.array(SampledDocument), more: z.boolean() }),
  },
  overview: {
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    query: z.strictObject({ days: z.optional(z.enum(overviewDays)) }),
    summary:
      `What waits for a person, the worst first; documents that wait, ${MOST_WORK} at the most: scheduled, the ` +
      `soonest first, then unpublished changes, then drafts (\`total\` counts up to 1,000); figures and visits of ` +
      `the last \`days\` (28) beside those of as many before; documents that wait for one’s own review; the steps of ` +
      `setting up.`,
    reply: z.object({
      days: z.int(),
      waiting: z.array(WaitingItem),
      unlisted: z.array(Remainder),
      documents: z.object({ items: z.array(WorkItem), total: z.int(), more: z.boolean() }),
      reviews: z.object({ items: z.array(WaitingReview), total: z.int() }),
      headlines: z.array(Headline),
      visits: VisitSummary,
      steps: z.array(Step),
    }),
  },
})
