import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text } from '../../core/core.ts'
import { editStates } from './document.ts'

/** How many documents one page of the search through all content holds. */
export const FOUND_PER_PAGE = 10

/** The search through the content of every kind. */
export const contentSearch = endpoints({
  find: {
    method: 'GET',
    path: '/admin/content',
    access: 'editor',
    query: z.strictObject({ search: text(100), page: z.optional(PageNumber) }),
    summary:
      `Documents of every kind that one may edit, by the beginnings of the words of their titles and addresses, ` +
      `${FOUND_PER_PAGE} a page. \`near\`: none has the words themselves, but these have similar ones.`,
    reply: z.object({
      items: z.array(
        z.object({ id: Id, kind: z.string(), slug: z.string(), title: z.string(), state: z.enum(editStates) }),
      ),
      more: z.boolean(),
      near: z.boolean(),
    }),
  },
})
