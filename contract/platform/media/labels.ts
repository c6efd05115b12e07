import * as z from 'zod/mini'
import { endpoints, Id, ItemResult, MOST_AT_ONCE, text } from '../../core/core.ts'

/** The most labels of the library. More would be no vocabulary any more. */
export const MOST_LABELS = 100

/** The most labels of one picture. */
export const MOST_OF_ONE = 12

/** A label's name. Several names travel with commas between them, so none holds one. */
export const LabelName = z.pipe(
  z.pipe(
    text(40),
    z.transform((name) => name.trim().replace(/\s+/g, ' ')),
  ),
  z.string().check(
    z.minLength(1, 'Give the label a name'),
    z.refine((name) => !name.includes(','), 'Leave commas out of the name'),
  ),
)

/** A label with the number of pictures that have it, those in the trash left out. */
export const MediaLabel = z.object({ id: Id, name: z.string(), pictures: z.int() })
export type MediaLabel = z.infer<typeof MediaLabel>

const byId = z.object({ id: Id })
const Names = z._default(z.array(LabelName).check(z.maxLength(MOST_OF_ONE, `Use at most ${MOST_OF_ONE} labels`)), [])

export const mediaLabels = endpoints({
  labels: {
    method: 'GET',
    path: '/admin/media/labels',
    access: 'editor',
    summary: 'The labels of the library by their names, each with the number of its pictures.',
    reply: z.array(MediaLabel),
  },
  addLabel: {
    method: 'POST',
    path: '/admin/media/labels',
    access: 'editor',
    status: 201,
    body: z.strictObject({ name: LabelName }),
    summary: `Adds a label, of ${MOST_LABELS} at most. Refused (409) when there is one of that name.`,
    reply: MediaLabel,
  },
  renameLabel: {
    method: 'PUT',
    path: '/admin/media/labels/:id',
    access: 'editor',
    params: byId,
    body: z.strictObject({ name: LabelName }),
    summary: 'Gives a label another name, at all its pictures. Refused (409) when another label has that name.',
    reply: MediaLabel,
  },
  removeLabel: {
    method: 'DELETE',
    path: '/admin/media/labels/:id',
    access: 'editor',
    params: byId,
    summary: 'Removes a label, from all its pictures too. The pictures stay.',
    reply: z.object({ id: Id }),
  },
  label: {
    method: 'POST',
    path: '/admin/media/label',
    access: 'editor',
    body: z.strictObject({
      ids: z
        .array(Id)
        .check(
          z.minLength(1, 'Choose at least one picture'),
          z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} pictures`),
        ),
      add: Names,
      remove: Names,
    }),
    summary:
      'Adds labels to pictures and takes others off, with the result for each picture. A name that no label ' +
      'has yet becomes a label.',
    reply: z.array(ItemResult),
  },
})
