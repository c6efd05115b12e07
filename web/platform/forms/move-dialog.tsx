import { type FormEvent, use, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { goToRow } from './go-to-field.ts'
import { listsLike, moveOver } from './moves.ts'
import { below } from './paths.ts'
import { WholeFormContext } from './whole-form.ts'

/** Asks where an item of the list at `path` is to go, and moves it to the end there; the focus goes with it. */
export function MoveDialog({
  title,
  path,
  index,
  one,
  max = Infinity,
  onMove,
  onClose,
}: {
  title: string
  path: string
  index: number
  one: string
  max?: number
  /** Called right before the item leaves its list. */
  onMove: () => void
  onClose: () => void
}) {
  const { data, fields, onChange } = use(WholeFormContext)
  const name = useId()
  const form = useId()
  const others = listsLike(data, fields, path).filter((place) => place.path !== path)
  const free = others.filter(({ count }) => count < max)
  const full = others.filter(({ count }) => count >= max)
  const [chosen, setChosen] = useState(free[0]?.path)
  const to = free.find((place) => place.path === chosen)

  function move(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!to) return
    onMove()
    onChange(moveOver(data, path, index, to.path))
    onClose()
    toast({ title: `“${title}” was moved`, description: `It is the last in ${to.name}.` })
    goToRow(below(to.path, to.count))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move “${title}”`}
      footer={<FormButtons form={form} action="Move" disabled={!to} onClose={onClose} />}
    >
      <form id={form} className="move-form" onSubmit={move}>
        {free.length > 0 && (
          <fieldset>
            <legend>To which {one}?</legend>
            {free.map((place) => (
              <label key={place.path} className="radio">
                <input
                  type="radio"
                  name={name}
                  checked={place.path === chosen}
                  onChange={() => setChosen(place.path)}
                />
                <span>
                  <b>{place.name}</b> <small>{room(place.count, max)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {full.length > 0 && (
          <section aria-label="Full">
            <h3>Full</h3>
            <ul>
              {full.map((place) => (
                <li key={place.path}>
                  <b>{place.name}</b> <small>{room(place.count, max)}: move or remove one there first.</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length === 0 && <p>There is no other {one}.</p>}
      </form>
    </Dialog>
  )
}

const room = (count: number, max: number) => (max === Infinity ? `${count}` : `${count} of ${max}`)
