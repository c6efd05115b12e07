import { MOST_LABELS, MOST_OF_ONE, type MediaLabel } from '../../../contract/platform/media/labels.ts'
import type { ItemResult } from '../../../contract/core/core.ts'
import { newId } from '../../core/base/ids.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readTitles } from './queries.ts'
import {
  changeLabelName,
  countLabels,
  deleteLabel,
  findLabel,
  holdLabels,
  insertLabels,
  labelsOf,
  listLabels,
  setLabels,
} from './queries-labels.ts'

type Entry = { action: string; kind: 'media' | 'media_label'; subject: string; before?: object; after?: object }

async function note({ database, clock, actorId, requestId }: Change, entries: Entry[]): Promise<void> {
  if (entries.length > 0)
    await database.orm.insert(audit).values(entries.map((entry) => ({ ...entry, at: clock(), actorId, requestId })))
}

const taken = (name: string) => {
  const message = `There is a label “${name}” already.`
  return new Failure('conflict', message, { fields: { name: message } })
}

/** Adds labels. Throws `conflict` when there would be more than the library may have. */
async function make(within: Change, names: string[]): Promise<void> {
  const { database, clock } = within
  if (names.length === 0) return
  if ((await countLabels(database.orm)) + names.length > MOST_LABELS) {
    throw new Failure('conflict', `The library has ${MOST_LABELS} labels at most. Remove or rename one first.`)
  }
  await insertLabels(
    database.orm,
    names.map((name) => ({ id: newId(clock()), name, createdAt: clock() })),
  )
  await note(
    within,
    names.map((name) => ({ action: 'create', kind: 'media_label', subject: name, after: { name } })),
  )
}

const called = async (within: Change, name: string): Promise<MediaLabel> =>
  (await listLabels(within.database.orm)).find((label) => label.name === name)!

/** Adds a label. Throws `conflict` when there is one of that name, however it is written, or too many. */
export const addLabel = (change: Change, name: string): Promise<MediaLabel> =>
  transaction(change, async (within) => {
    await holdLabels(within.database.orm)
    const known = await findLabel(within.database.orm, name)
    if (known) throw taken(known.name)
    await make(within, [name])
    return called(within, name)
  })

/** Gives a label another name. Throws `not-found`, and `conflict` when another label has that name. */
export const renameLabel = (change: Change, id: string, name: string): Promise<MediaLabel> =>
  transaction(change, async (within) => {
    await holdLabels(within.database.orm)
    const other = await findLabel(within.database.orm, name, id)
    if (other) throw taken(other.name)
    const before = orNotFound(await changeLabelName(within.database.orm, id, name), 'label')
    await note(within, [
      { action: 'save', kind: 'media_label', subject: name, before: { name: before }, after: { name } },
    ])
    return called(within, name)
  })

/** Removes a label, from its pictures as well. Throws `not-found`. */
export const removeLabel = (change: Change, id: string): Promise<{ id: string }> =>
  transaction(change, async (within) => {
    await holdLabels(within.database.orm)
    const name = orNotFound(await deleteLabel(within.database.orm, id), 'label')
    await note(within, [{ action: 'delete', kind: 'media_label', subject: name, before: { name } }])
    return { id }
  })

type LabelChange = { ids: string[]; add: string[]; remove: string[] }
const same = (name: string) => name.toLowerCase()

/**
 * Adds labels to pictures and takes others off, with the result for each picture. Names that no label has yet
 * become labels once a picture takes them. Throws `conflict` when there would be too many labels.
 */
export const labelPictures = (change: Change, { ids, add, remove }: LabelChange): Promise<ItemResult[]> =>
  transaction(change, async (within) => {
    const { orm } = within.database
    await holdLabels(orm)
    const known = new Map((await listLabels(orm)).map(({ name }) => [same(name), name]))
    const added = new Map(add.map((name) => [same(name), known.get(same(name)) ?? name]))
    const removed = new Set(remove.map(same))
    const chosen = [...new Set(ids)]
    const [names, before] = await Promise.all([readTitles(within.database, chosen), labelsOf(orm, chosen)])
    const after = new Map(
      [...before].map(([id, labels]) => [
        id,
        [...new Set([...labels.filter((name) => !removed.has(same(name))), ...added.values()])],
      ]),
    )
    const changed = chosen.filter(
      (id) => isOther(before.get(id), after.get(id)) && after.get(id)!.length <= MOST_OF_ONE,
    )
    const inUse = new Set(changed.flatMap((id) => after.get(id)!))
    await make(
      within,
      [...added].flatMap(([key, name]) => (known.has(key) || !inUse.has(name) ? [] : [name])),
    )
    await setLabels(
      orm,
      changed.map((id) => ({ id, names: after.get(id)! })),
    )
    await note(
      within,
      changed.map((id) => ({
        action: 'label',
        kind: 'media',
        subject: id,
        before: { labels: before.get(id) },
        after: { labels: after.get(id) },
      })),
    )
    return chosen.map((id) => ({ id, name: names.get(id) ?? 'A deleted picture', ...outcome(after.get(id)) }))
  })

const isOther = (before: string[] | undefined, after: string[] | undefined) =>
  before !== undefined && after !== undefined && before.toSorted().join() !== after.toSorted().join()

function outcome(labels: string[] | undefined) {
  if (!labels) return { ok: false, message: 'There is no such picture' }
  return labels.length > MOST_OF_ONE
    ? { ok: false, message: `It would have more than ${MOST_OF_ONE} labels. Take some off first.` }
    : { ok: true, message: labels.length > 0 ? labels.join(', ') : 'No labels' }
}
