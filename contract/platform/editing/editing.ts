import * as z from 'zod/mini'
import { endpoints, Id, MOST_AT_ONCE, saving, Slug, text, Timestamp, Version, words } from '../../core/core.ts'
import {
  DocumentSummary,
  Findings,
  EditedDocument,
  Revision,
  Usage,
  bulkActions,
  UsageOfOne,
  BulkResult,
  DocumentFilter,
} from './document.ts'
import { type EndpointBase, sharing } from './sharing.ts'

const Versioned = z.strictObject({ version: Version })
const When = z.nullable(Timestamp)
/** The additional request that goes with a publication, in the shape that the kind defines. */
const Also = z.optional(z.record(text(80), z.unknown()))

const Several = z
  .array(words(80))
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE}`))
const bySlug = z.object({ slug: words(80) })
const byVersion = z.object({ slug: words(80), version: z.string().check(z.regex(/^\d{1,9}$/)) })
const byId = z.object({ id: Id })

/**
 * The endpoints of every kind: drafts, publishing, schedule, history, preview. A stale `version` answers 409 with the
 * current document in `current`.
 */
/* @__NO_SIDE_EFFECTS__ */
function editingAny(of: EndpointBase) {
  const { path, access, noun } = of
  const at = { access, params: bySlug } as const
  return endpoints({
    ...sharing(of),
    list: {
      method: 'GET',
      path,
      access,
      query: DocumentFilter,
      summary: `A page of every ${noun}, drafts included.`,
      reply: z.object({
        items: z.array(DocumentSummary),
        total: z.int(),
        more: z.boolean(),
        page: z.int(),
        pages: z.int(),
        labels: z.array(z.string()),
      }),
    },
    read: {
      method: 'GET',
      path: `${path}/:slug`,
      ...at,
      summary: `One ${noun} as its editor sees it.`,
      reply: EditedDocument,
    },
    save: {
      method: 'PUT',
      path: `${path}/:slug`,
      ...at,
      reply: EditedDocument,
      summary: `Saves the draft of a ${noun}, publishes it with \`publish\`, and says its \`problems\`.`,
      body: z.extend(saving(z.unknown()), { publish: z.optional(z.boolean()), autosave: z.optional(z.boolean()) }),
    },
    publish: {
      method: 'POST',
      path: `${path}/:slug/publish`,
      ...at,
      reply: EditedDocument,
      body: z.extend(Versioned, { also: Also, unpublishAt: z.optional(When) }),
      summary: `Publishes the draft of a ${noun}. \`unpublishAt\` unpublishes it then; null cancels that.`,
    },
    discard: {
      method: 'POST',
      path: `${path}/:slug/discard`,
      ...at,
      body: Versioned,
      summary: `Puts what visitors see in the place of the draft of a ${noun}.`,
      reply: EditedDocument,
    },
    schedule: {
      method: 'PUT',
      path: `${path}/:slug/schedule`,
      ...at,
      reply: EditedDocument,
      summary: `Publishes this version of a ${noun} by itself, takes it down by itself, or with null neither.`,
      body: z.extend(Versioned, { publishAt: When, unpublishAt: When, also: Also }),
    },
    findings: {
      method: 'GET',
      path: `${path}/:slug/findings`,
      ...at,
      summary: `What to look at before a ${noun} is published.`,
      reply: Findings,
    },
    history: {
      method: 'GET',
      path: `${path}/:slug/history`,
      ...at,
      query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
      summary: `Saved states of a ${noun}, newest first, fifty at a time.`,
      reply: z.array(Revision),
    },
    revision: {
      method: 'GET',
      path: `${path}/:slug/history/:version`,
      access,
      params: byVersion,
      summary: `One saved state of a ${noun}.`,
      reply: z.extend(Revision, { data: z.unknown() }),
    },
    restore: {
      method: 'POST',
      path: `${path}/:slug/history/:version/restore`,
      access,
      body: Versioned,
      params: byVersion,
      summary: `Makes an old state of a ${noun} its draft again.`,
      reply: EditedDocument,
    },
    usage: {
      method: 'GET',
      path: `${path}/:slug/usage`,
      ...at,
      summary: `Where a ${noun} is linked or named.`,
      reply: z.array(Usage),
    },
    presence: {
      method: 'POST',
      path: `${path}/:slug/presence`,
      ...at,
      body: z.strictObject({}),
      summary: `Says that this person edits a ${noun}, and tells who else does.`,
      reply: z.array(z.object({ name: z.string(), since: Timestamp })),
    },
  })
}

/**
 * The endpoints of settings and sections. These have fixed slugs and always exist: visitors see either their built-in
 * text or an edited one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function editingPlaces(of: EndpointBase) {
  const { path, access, noun } = of
  const at = { access, params: bySlug } as const
  return {
    ...editingAny(of),
    ...endpoints({
      builtIn: {
        method: 'GET',
        path: `${path}/:slug/built-in`,
        ...at,
        reply: z.object({ data: z.unknown() }),
        summary: `The text with which a ${noun} was installed.`,
      },
      reset: {
        method: 'POST',
        path: `${path}/:slug/built-in`,
        ...at,
        body: Versioned,
        reply: EditedDocument,
        summary: `Goes back to the built-in text of a ${noun}, for visitors as well. Its history keeps both.`,
      },
    }),
  }
}

/**
 * The endpoints of a kind with any number of documents. They add creating, unpublishing, renaming, sorting and the
 * trash.
 */
/* @__NO_SIDE_EFFECTS__ */
export function editing(of: EndpointBase) {
  const { path, access, noun } = of
  const at = { access, params: bySlug } as const
  return {
    ...editingAny(of),
    ...endpoints({
      unpublish: {
        method: 'POST',
        path: `${path}/:slug/unpublish`,
        ...at,
        body: Versioned,
        summary: `Takes a ${noun} away from visitors; the draft stays.`,
        reply: EditedDocument,
      },
      bulk: {
        method: 'POST',
        path: `${path}/bulk`,
        access,
        body: z.strictObject({ action: z.enum(bulkActions), slugs: Several, evenUsed: z.optional(z.boolean()) }),
        summary: `Does the same with several of a ${noun}. Only \`evenUsed\` trashes what blocks show.`,
        reply: z.array(BulkResult),
      },
      usageOfSeveral: {
        method: 'POST',
        path: `${path}/usage`,
        access,
        body: z.strictObject({ slugs: Several }),
        summary: `Where any of several is linked or named (${noun}), at most 200 places.`,
        reply: z.array(UsageOfOne),
      },
      csv: {
        method: 'GET',
        path: `${path}/csv`,
        access,
        query: DocumentFilter,
        summary: `The list as CSV (${noun}), at most 10,000 lines, no cell of which a spreadsheet takes for a formula.`,
        reply: z.object({ name: z.string(), text: z.string() }),
      },
      create: {
        method: 'POST',
        path,
        access,
        status: 201,
        reply: EditedDocument,
        summary: `Adds a ${noun} as a draft, or with \`publish\` at once.`,
        body: z.strictObject({ slug: z.optional(Slug), data: z.unknown(), publish: z.optional(z.boolean()) }),
      },
      duplicate: {
        method: 'POST',
        path: `${path}/:slug/duplicate`,
        ...at,
        status: 201,
        body: z.strictObject({}),
        summary: `Adds a copy of the draft of a ${noun} at a free address, as a draft.`,
        reply: EditedDocument,
      },
      rename: {
        method: 'PUT',
        path: `${path}/:slug/slug`,
        ...at,
        body: z.extend(Versioned, { slug: Slug, redirect: z.boolean() }),
        summary: `Gives a ${noun} another address, and with \`redirect\` leads the old one there.`,
        reply: EditedDocument,
      },
      order: {
        method: 'PUT',
        path: `${path}/order`,
        access,
        body: z.strictObject({ slugs: z.array(words(80)).check(z.maxLength(500)) }),
        summary: `Puts every ${noun} in the order given, which must name all of them.`,
        reply: z.object({ slugs: z.array(z.string()) }),
      },
      trash: {
        method: 'DELETE',
        path: `${path}/:slug`,
        ...at,
        summary: `Moves a ${noun} to the trash, where it stays for 30 days.`,
        reply: z.object({ id: Id }),
      },
      untrash: {
        method: 'POST',
        path: `${path}/trash/:id`,
        access,
        params: byId,
        body: z.strictObject({ asBefore: z.optional(z.boolean()) }),
        reply: EditedDocument,
        summary: `Restores a ${noun} from the trash as a draft, or with \`asBefore\` as visitors saw it.`,
      },
      purge: {
        method: 'DELETE',
        path: `${path}/trash/:id`,
        access,
        params: byId,
        summary: `Removes a ${noun} for good.`,
        reply: z.object({ id: Id }),
      },
    }),
  }
}

/** The endpoints that places and documents have in common. */
export type EditingAny = ReturnType<typeof editingAny>
export type EditingEndpoints = ReturnType<typeof editing>
export type EditingPlaces = ReturnType<typeof editingPlaces>
