import * as z from 'zod/mini'
import { endpoints, Timestamp } from '../../core/core.ts'
import { editStates } from '../../platform/editing/document.ts'

/** Kinds of documents that are pages and few enough for a tree. Posts are only counted. */
export const treeKinds = ['solution', 'industry', 'page', 'help'] as const

/** A page of the site that an editor wrote. `legal` ones can't be deleted. */
export const TreePage = z.object({
  path: z.string(),
  kind: z.enum(treeKinds),
  slug: z.string(),
  title: z.string(),
  state: z.enum(editStates),
  publishAt: z.nullable(Timestamp),
  unpublishAt: z.nullable(Timestamp),
  legal: z.boolean(),
})
export type TreePage = z.infer<typeof TreePage>

export const siteTree = endpoints({
  read: {
    method: 'GET',
    path: '/admin/site-tree',
    access: 'admin',
    summary:
      'Every page that somebody wrote with its address and state, at most 2,000, in the order of its kind; posts ' +
      'as a number.',
    reply: z.object({ pages: z.array(TreePage), posts: z.object({ live: z.int(), all: z.int() }) }),
  },
})
