import { useMemo, useState } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { differences } from '../history/differences.ts'
import { DiffView } from '../history/diff-view.tsx'
import type { Draft } from './draft.ts'
import type { FieldSpec, Json } from '../forms/fields.ts'
import { merge } from './merge.ts'
import { put } from '../forms/paths.ts'
import { placeInWords } from '../forms/places-in-words.ts'
import { atMoment } from '../../core/times.ts'
import { wordsOf } from '../forms/words-of.ts'

/**
 * Somebody else saved while this person was editing: both versions against the one that both began from, and what is to
 * become of them. Nothing is overwritten before one of the three is chosen. It opens while somebody types, so no key
 * that was meant for the text chooses anything.
 */
export function ConflictDialog({
  draft,
  conflict,
  fields,
  onResolve,
}: {
  draft: Draft
  conflict: EditedDocument
  fields: readonly FieldSpec[]
  /** Goes on with `data`; `lost` says that it leaves out something that this person wrote. */
  onResolve: (document: EditedDocument, data: Json, lost: boolean) => void
}) {
  const name = conflict.updatedBy?.name ?? 'Somebody'
  const { merged, clashes } = useMemo(
    () => merge(draft.saved, conflict.data, draft.data),
    [draft.saved, draft.data, conflict.data],
  )
  const [choosing, setChoosing] = useState(false)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())

  const finish = () =>
    onResolve(
      conflict,
      clashes.reduce<Json>((data, clash) => (mine.has(clash.path) ? put(data, clash.path, clash.mine) : data), merged),
      clashes.some(({ path }) => !mine.has(path)),
    )
  const choose = (path: string, which: 'theirs' | 'mine') =>
    setMine((now) => (which === 'mine' ? new Set([...now, path]) : new Set([...now].filter((each) => each !== path))))

  return (
    <Dialog
      open
      unasked
      onOpenChange={() => undefined}
      className="conflict-dialog"
      title={`${name} saved this ${conflict.updatedAt ? atMoment(conflict.updatedAt) : 'at the same time'}`}
      description="Your version started from the one before. Nothing was overwritten."
      footer={
        choosing ? (
          <>
            <Button variant="outline" size="dense" onClick={() => setChoosing(false)}>
              Back
            </Button>
            <Button size="dense" onClick={finish}>
              Use this
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" size="dense" onClick={() => onResolve(conflict, conflict.data, true)}>
              Take {name}’s
            </Button>
            <Button variant="outline" size="dense" onClick={() => onResolve(conflict, draft.data, false)}>
              Keep mine
            </Button>
            <Button size="dense" onClick={() => (clashes.length > 0 ? setChoosing(true) : finish())}>
              Merge field by field
            </Button>
          </>
        )
      }
    >
      {choosing ? (
        <ul className="clashes">
          {clashes.map(({ path, theirs, mine: own }) => (
            <li key={path}>
              <b>{placeInWords(path, fields, draft.data)}</b>
              <Segments
                label={`Whose ${placeInWords(path, fields, draft.data)}`}
                value={mine.has(path) ? 'mine' : 'theirs'}
                onChange={(which) => choose(path, which)}
                options={[
                  { value: 'theirs', label: `${name}’s` },
                  { value: 'mine', label: 'Mine' },
                ]}
              />
              <p>{wordsOf(mine.has(path) ? own : theirs) || 'Empty'}</p>
            </li>
          ))}
        </ul>
      ) : (
        <div className="versions">
          <section aria-label={`${name}’s, saved`}>
            <h3>{name}’s, saved</h3>
            <DiffView differences={differences(draft.saved, conflict.data, fields)} most={8} />
          </section>
          <section aria-label="Yours, not saved">
            <h3>Yours, not saved</h3>
            <DiffView differences={differences(draft.saved, draft.data, fields)} most={8} />
          </section>
        </div>
      )}
    </Dialog>
  )
}
