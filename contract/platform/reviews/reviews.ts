import * as z from 'zod/mini'
import { endpoints, Id, saving, text, Timestamp, words } from '../../core/core.ts'
import { reviewStates } from '../../core/review.ts'
import { ReviewRules } from '../editing/approval.ts'

/** The most people who are asked for one review. */
export const MOST_REVIEWERS = 10
/** The most threads of a document that are open at the same time, and the most answers to one. */
export const MOST_THREADS = 200
export const MOST_ANSWERS = 100
/** The most people whom the panel offers to ask or to name. */
export const MOST_PEOPLE = 200
/** How many threads that are done are read at once. */
export const DONE_PER_READ = 25
/** The longest comment and the longest passage, in characters. */
export const LONGEST_COMMENT = 2000
export const LONGEST_QUOTE = 500

/** The dotted path of a field of a document, such as `blocks.2.data.title`. */
const FieldPath = text(300).check(z.regex(/^[^.\s]+(\.[^.\s]+)*$/, 'Name a field'))
const Version = z.int().check(z.gte(0), z.lte(2_147_483_647))

/**
 * What a comment is about: the document, a field, or a passage of a rich text. A passage is known by its `quote`, the
 * words beside it and the offset `at` which it stood among the words of its field, so that edits around it move it.
 */
export const Anchor = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('document') }),
  z.strictObject({ type: z.literal('field'), field: FieldPath }),
  z.strictObject({
    type: z.literal('passage'),
    field: FieldPath,
    quote: words(LONGEST_QUOTE),
    before: text(40),
    after: text(40),
    at: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
])
export type Anchor = z.infer<typeof Anchor>

/** A person as comments and reviews name them. `isAway`: suspended or removed, so nobody is mailed. */
export const Participant = z.object({ id: z.nullable(Id), name: z.string(), isAway: z.boolean() })
export type Participant = z.infer<typeof Participant>

/** A comment or an answer. One that was removed keeps its place while it has answers, without its words. */
export const Comment = z.object({
  id: Id,
  by: Participant,
  text: z.string(),
  at: Timestamp,
  editedAt: z.nullable(Timestamp),
  isMine: z.boolean(),
  isRemoved: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/**
 * A comment with its answers. `version` is the one that it was written about. `isGone`: its text is no longer in the
 * document. `resolvedBy` and `resolvedAt` are null while it is open.
 */
export const Thread = z.extend(Comment, {
  anchor: Anchor,
  version: z.int(),
  isGone: z.boolean(),
  resolvedAt: z.nullable(Timestamp),
  resolvedBy: z.nullable(z.string()),
  answers: z.array(Comment),
})
export type Thread = z.infer<typeof Thread>

/** What a person who was asked says of a version. */
export const verdicts = ['waiting', 'approved', 'changes'] as const
export type Verdict = (typeof verdicts)[number]

const Reviewer = z.extend(Participant, {
  verdict: z.enum(verdicts),
  version: z.nullable(z.int()),
  at: z.nullable(Timestamp),
})
export type Reviewer = z.infer<typeof Reviewer>

/**
 * The review of a document with its open threads. `version` is the one that `state` is about, `newest` the document's
 * own; an approval of an older version is old. `whyNot` says why the reader may not decide, null where they may.
 */
export const Review = z.object({
  state: z.enum(reviewStates),
  version: z.nullable(z.int()),
  newest: z.int(),
  askedBy: z.nullable(Participant),
  askedAt: z.nullable(Timestamp),
  reviewers: z.array(Reviewer),
  whyNot: z.nullable(z.string()),
  needsApproval: z.boolean(),
  people: z.array(z.object({ id: Id, name: z.string() })),
  threads: z.array(Thread),
  done: z.int(),
})
export type Review = z.infer<typeof Review>

/** A document that waits for the review of a person. */
export const WaitingReview = z.object({
  id: Id,
  kind: z.string(),
  slug: z.string(),
  title: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: Timestamp,
})
export type WaitingReview = z.infer<typeof WaitingReview>

const byId = z.object({ id: Id })
const of = { access: 'editor', params: byId } as const
const Words = words(LONGEST_COMMENT)

/** Reviews of documents, by their ids, and comments on them. People who may edit a document may do all of it. */
export const reviews = endpoints({
  read: {
    method: 'GET',
    path: '/admin/reviews/of/:id',
    ...of,
    summary: 'The review of a document and its open comments, in the order in which they were begun.',
    reply: Review,
  },
  done: {
    method: 'GET',
    path: '/admin/reviews/of/:id/done',
    ...of,
    query: z.strictObject({ before: z.optional(Id) }),
    summary: `Comments on a document that are done, newest first, ${DONE_PER_READ} at a time.`,
    reply: z.array(Thread),
  },
  ask: {
    method: 'POST',
    path: '/admin/reviews/of/:id',
    ...of,
    body: z.strictObject({
      version: Version,
      people: z.array(Id).check(z.maxLength(MOST_REVIEWERS, `Choose at most ${MOST_REVIEWERS}`)),
    }),
    summary: 'Asks people for a review of this version; without people, anybody who may edit it. A stale one: 409.',
    reply: Review,
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/reviews/of/:id',
    ...of,
    summary: 'Ends the review of a document, with an approval that it has. Its comments stay.',
    reply: Review,
  },
  decide: {
    method: 'POST',
    path: '/admin/reviews/of/:id/verdict',
    ...of,
    body: z.strictObject({ version: Version, verdict: z.enum(['approved', 'changes']) }),
    summary:
      'Approves this version or asks for changes. Refused (422) for the person who saved it last; a stale one answers 409.',
    reply: Review,
  },
  comment: {
    method: 'POST',
    path: '/admin/reviews/of/:id/comments',
    ...of,
    status: 201,
    body: z.strictObject({ text: Words, anchor: Anchor }),
    summary: 'Comments on a document, a field or a passage. `@Full Name` tells the people who are named.',
    reply: Thread,
  },
  answer: {
    method: 'POST',
    path: '/admin/reviews/comments/:id/answers',
    ...of,
    status: 201,
    body: z.strictObject({ text: Words }),
    summary: 'Answers a comment, which opens it again where it was done.',
    reply: Thread,
  },
  edit: {
    method: 'PUT',
    path: '/admin/reviews/comments/:id',
    ...of,
    body: z.strictObject({ text: Words }),
    summary: 'Changes the words of a comment or an answer of one’s own. It notifies only newly named people.',
    reply: Thread,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/reviews/comments/:id',
    ...of,
    summary: 'Removes a comment or an answer of one’s own. The answers to it stay.',
    reply: z.object({ id: Id }),
  },
  resolve: {
    method: 'PUT',
    path: '/admin/reviews/comments/:id/state',
    ...of,
    body: z.strictObject({ isDone: z.boolean() }),
    summary: 'Marks a comment as done, or opens it again.',
    reply: Thread,
  },
  waiting: {
    method: 'GET',
    path: '/admin/reviews/waiting',
    access: 'editor',
    summary: 'Documents that wait for one’s own review, the oldest first, twelve at most.',
    reply: z.object({ items: z.array(WaitingReview), total: z.int() }),
  },
  rules: {
    method: 'GET',
    path: '/admin/review-rules',
    access: 'admin',
    summary: 'Whether publishing needs an approval.',
    reply: z.object({ version: z.int(), data: ReviewRules }),
  },
  saveRules: {
    method: 'PUT',
    path: '/admin/review-rules',
    access: 'admin',
    body: saving(ReviewRules),
    summary: 'Says whether publishing needs an approval, from now on. A stale version answers 409 with `current`.',
    reply: z.object({ version: z.int(), data: ReviewRules }),
  },
})
