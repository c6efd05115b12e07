import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { Headline, Step, Waiting } from '../../core/overview.ts'
import { DocumentSummary } from '../editing/document.ts'

/** How much of what waits is listed. */
export const MOST_WORK = 12

/** A document that waits for somebody, or for its time. */
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

/** How many documents with samples are listed. */
export const MOST_SAMPLED = 50

/**
 * A document that visitors see, with its items that are still samples: where each stands in it, and what it is called.
 */
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
    summary: `Sample content that visitors see: ${MOST_SAMPLED} documents at the most. \`field\` is the dotted path of an item.`,
    reply: z.object({ documents: z.array(SampledDocument), more: z.boolean() }),
  },
  overview: {
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    summary:
      'What waits for a person, the worst first; headline figures beside those of `days` earlier; the steps of setting up.',
    reply: z.object({ waiting: z.array(Waiting), headlines: z.array(Headline), steps: z.array(Step), days: z.int() }),
  },
  work: {
    method: 'GET',
    path: '/admin/work',
    access: 'admin',
    summary: `What waits, ${MOST_WORK} at the most: scheduled, the soonest first; then unpublished changes, then drafts. \`total\` counts up to 1,000.`,
    reply: z.object({ items: z.array(WorkItem), total: z.int(), more: z.boolean() }),
  },
})
